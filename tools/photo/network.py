"""The network for training. `nonet.photo.network` evaluates it without PyTorch."""

from __future__ import annotations

import torch
from torch import nn


class CellNetwork(nn.Module):
    """A network that maps a cell of 32×32 pixels to 20 classes and nine candidates."""

    def __init__(self) -> None:
        super().__init__()

        def block(before: int, after: int) -> list[nn.Module]:
            return [
                nn.Conv2d(before, after, 3, padding=1, bias=False),
                nn.BatchNorm2d(after),
                nn.ReLU(),
            ]

        self.features = nn.Sequential(
            *block(1, 16), nn.MaxPool2d(2), *block(16, 32), nn.MaxPool2d(2),
            *block(32, 48), nn.MaxPool2d(2), *block(48, 48), nn.Flatten(),
        )  # fmt: skip
        self.dense = nn.Sequential(nn.Linear(48 * 16, 96), nn.ReLU(), nn.Dropout(0.2))
        self.classes = nn.Linear(96, 20)
        self.candidates = nn.Linear(96, 9)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.dense(self.features(x))
        return self.classes(hidden), self.candidates(hidden)
