"""Train the network to read cells, and write its weights for `nonet.photo`.

    python train.py pages CELLS.npz --fonts FOLDER --seed 1 --count 1500   draw pages
    python train.py fit WEIGHTS.npz --pages CELLS.npz ... --steps 1500     rendered fonts only
    python train.py fit WEIGHTS.npz --pages ... --from FIRST.npz --photos FOLDER
                                                                           go on, with real cells
    python train.py score WEIGHTS.npz --photos FOLDER [--part test]        score photos as read

The photos are listed in `labels.csv`. Half of them are for training and half for tests, as in
`photos.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import photos

from nonet.photo.network import SCALE

EMPTY, MARKS = 0, 19
AS_BYTES = ("filters3", "filters4", "hidden")


def pages(words: argparse.Namespace) -> None:
    import cv2
    import fonts

    import render

    cv2.setNumThreads(1)
    prints, hands = fonts.listed(words.fonts)
    drawn = [
        render.render_page(np.random.default_rng([words.seed, page]), prints, hands)
        for page in range(words.count)
    ]
    patches = np.array([page.patches for page in drawn])
    np.savez(
        words.cells,
        p=np.round((patches + 0.25) / 1.75 * 255).astype(np.uint8),
        c=np.array([page.classes for page in drawn]),
        k=np.array([page.candidates for page in drawn]),
    )


class Cells:
    """Cells for training: patches as bytes, correct classes as 0 or 1, and candidates."""

    def __init__(self, patches: Any, allowed: Any, candidates: Any) -> None:
        self.patches, self.allowed, self.candidates = patches, allowed, candidates

    @classmethod
    def rendered(cls, files: list[Path], rng: np.random.Generator) -> Cells:
        """Take cells from drawn pages. Only a third of the empty cells are used."""
        parts = []
        for file in files:
            with np.load(file) as data:
                patches, classes = data["p"].reshape(-1, 32, 32), data["c"].reshape(-1)
                kept = (classes != EMPTY) | (rng.random(len(classes)) < 0.35)
                parts.append((patches[kept], classes[kept], data["k"].reshape(-1, 9)[kept]))
        patches, classes, candidates = (
            np.concatenate([part[k] for part in parts]) for k in range(3)
        )
        return cls(patches, np.eye(20, dtype=np.float32)[classes], candidates)

    @classmethod
    def real(cls, folder: Path) -> Cells:
        """Take cells from the photos of the training part.

        In calendars, labels do not show whether a digit is printed or written, so both classes
        count as correct.
        """
        patches, allowed = [], []
        for photo in photos.part(folder, "train"):
            seen = photos.patches(photo)
            if seen is None:
                continue
            patches.append(np.round((seen + 0.25) / 1.75 * 255).astype(np.uint8))
            for value in photo.cells:
                one = np.zeros(20, np.float32)
                if value == ".":
                    one[EMPTY] = 1
                elif value == "c":
                    one[MARKS] = 1
                else:
                    one[int(value)] = 1
                    if photo.in_play:
                        one[int(value) + 9] = 1
                allowed.append(one)
        cells = np.concatenate(patches)
        return cls(cells, np.array(allowed), np.full((len(cells), 9), -1, np.int8))


def fit(words: argparse.Namespace) -> None:
    import torch
    from network import CellNetwork
    from torch.nn import functional

    torch.set_num_threads(1)
    torch.manual_seed(words.seed)
    rng = np.random.default_rng(words.seed)
    cells = Cells.rendered(words.pages, rng)
    real = Cells.real(words.photos) if words.photos else None
    net = CellNetwork().to(memory_format=torch.channels_last)
    if words.start:
        net.load_state_dict(torch.load(words.start, weights_only=True))
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, words.rate, words.steps)
    order = rng.permutation(len(cells.patches))
    began, at, mean = time.time(), 0, 0.0
    for step in range(words.steps):
        from_pages = words.batch // 2 if real else words.batch
        if at + from_pages > len(order):
            order, at = rng.permutation(len(cells.patches)), 0
        chosen = order[at : at + from_pages]
        at += from_pages
        patches, allowed, candidates = (
            cells.patches[chosen],
            cells.allowed[chosen],
            cells.candidates[chosen],
        )
        if real:
            # Real cells with a digit or with notes are chosen as often as empty ones.
            weight = np.where(
                real.allowed[:, EMPTY] > 0, 0.4, np.where(real.allowed[:, MARKS] > 0, 4.0, 1.0)
            )
            more = rng.choice(len(weight), words.batch - from_pages, p=weight / weight.sum())
            patches = np.concatenate([patches, real.patches[more]])
            allowed = np.concatenate([allowed, real.allowed[more]])
            candidates = np.concatenate([candidates, real.candidates[more]])
        x = varied(rng, patches)
        with torch.autocast("cpu", torch.bfloat16):
            logits, notes = net(torch.from_numpy(x).contiguous(memory_format=torch.channels_last))
        chance = functional.log_softmax(logits.float(), dim=1)
        right = torch.from_numpy(allowed)
        smoothed = 0.98 * -torch.logsumexp(
            chance + torch.log(right + 1e-9), 1
        ) - 0.02 * chance.mean(1)
        known = torch.from_numpy((candidates >= 0) & (allowed[:, MARKS:] > 0))
        loss = smoothed.mean()
        if bool(known.any()):
            wanted = torch.from_numpy(np.maximum(candidates, 0).astype(np.float32))
            loss = loss + 0.5 * functional.binary_cross_entropy_with_logits(
                notes.float()[known], wanted[known]
            )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        mean = 0.98 * mean + 0.02 * float(loss.detach())
        if step % 50 == 49:
            print(
                step + 1,
                round(mean / (1 - 0.98 ** (step + 1)), 4),
                round(time.time() - began),
                flush=True,
            )
    torch.save(net.state_dict(), words.weights.with_suffix(".pt"))
    net.eval()
    save(net, words.weights)


def varied(rng: np.random.Generator, patches: Any) -> Any:
    """Patches, converted to ink. Each is shifted by up to a pixel, and made a little darker or
    fainter."""
    ink = patches.astype(np.float32) / 255 * 1.75 - 0.25
    moved = np.empty_like(ink)
    steps = rng.integers(-1, 2, (len(ink), 2))
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            these = (steps == (down, across)).all(axis=1)
            moved[these] = np.roll(ink[these], (down, across), (1, 2))
    return (moved * rng.uniform(0.8, 1.2, (len(ink), 1, 1)).astype(np.float32))[:, None]


def save(net: Any, path: Path) -> None:
    """Write the weights in the format of `nonet.photo`. Each normalisation is merged into the layer
    before it.
    """
    import torch
    from torch import nn

    arrays = {}
    layers = list(net.features)
    number = 0
    for at, layer in enumerate(layers):
        if isinstance(layer, nn.Conv2d):
            norm = layers[at + 1]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            number += 1
            arrays[f"filters{number}"] = layer.weight * scale[:, None, None, None]
            arrays[f"bias{number}"] = norm.bias - norm.running_mean * scale
    arrays["hidden"], arrays["hidden_bias"] = net.dense[0].weight, net.dense[0].bias
    arrays["classes"], arrays["classes_bias"] = net.classes.weight, net.classes.bias
    arrays["candidates"], arrays["candidates_bias"] = net.candidates.weight, net.candidates.bias
    np.savez(path, **as_kept({name: one.detach().numpy() for name, one in arrays.items()}))


def as_kept(arrays: dict[str, Any]) -> dict[str, Any]:
    """The stored form of the weights: the largest arrays as bytes, with a scale for each row, and
    the others as 16-bit floats.
    """
    kept = {name: one.astype(np.float16) for name, one in arrays.items()}
    for name in AS_BYTES:
        rows = arrays[name].reshape(len(arrays[name]), -1)
        scale = (np.abs(rows).max(axis=1) / 127).astype(np.float16)
        bytes_ = np.round(rows / scale[:, None].astype(np.float32)).clip(-127, 127)
        kept[name] = bytes_.astype(np.int8).reshape(arrays[name].shape)
        kept[name + SCALE] = scale
    return kept


def score(words: argparse.Namespace) -> None:
    from nonet.photo.network import CellNetwork

    net = CellNetwork(words.weights)
    for in_play in (False, True):
        whole = right = total = count = 0
        for photo in photos.part(words.photos, words.part):
            if photo.in_play != in_play:
                continue
            count += 1
            seen = photos.patches(photo)
            if seen is None:
                continue
            read = photos.as_label(net.probabilities(seen)[0])
            same = sum(a == b for a, b in zip(read, photo.cells, strict=True))
            right, total, whole = right + same, total + 81, whole + (same == 81)
            if same < 81 and words.tell:
                wrong = [
                    f"{k}:{b}>{a}"
                    for k, (a, b) in enumerate(zip(read, photo.cells, strict=True))
                    if a != b
                ]
                print(photo.path.name, len(wrong), *wrong[:12])
        print(
            "in play" if in_play else "newspaper",
            f"{whole} of {count} whole, cells {right / max(total, 1):.4%}",
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(required=True)
    one = verbs.add_parser("pages")
    one.add_argument("cells", type=Path)
    one.add_argument("--fonts", type=Path, required=True)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--count", type=int, default=1500)
    one.set_defaults(run=pages)
    one = verbs.add_parser("fit")
    one.add_argument("weights", type=Path)
    one.add_argument("--pages", type=Path, nargs="+", required=True)
    one.add_argument("--photos", type=Path)
    one.add_argument("--from", dest="start", type=Path)
    one.add_argument("--steps", type=int, default=1500)
    one.add_argument("--batch", type=int, default=256)
    one.add_argument("--rate", type=float, default=0.004)
    one.add_argument("--seed", type=int, default=1)
    one.set_defaults(run=fit)
    one = verbs.add_parser("score")
    one.add_argument("weights", type=Path)
    one.add_argument("--photos", type=Path, required=True)
    one.add_argument("--part", default="test")
    one.add_argument("--tell", action="store_true")
    one.set_defaults(run=score)
    words = parser.parse_args()
    words.run(words)


if __name__ == "__main__":
    main()
