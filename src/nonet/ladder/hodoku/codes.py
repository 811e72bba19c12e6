"""Which code of HoDoKu's a step has: its technique, size and variant, and nothing else.

The codes are in this table only. Techniques that HoDoKu does not have are absent. A code
of five digits is that of Siamese fish, which are counted with their plain relatives.
"""

from __future__ import annotations

from typing import Final

ANY: Final = "*"
"""Any variant; any size is written 0."""

_FISH: Final = {
    ("finned-fish", "finned"): "031",
    ("finned-fish", "sashimi"): "032",
    ("franken-fish", "plain"): "033",
    ("franken-fish", "finned"): "034",
    ("mutant-fish", "plain"): "035",
    ("mutant-fish", "finned"): "036",
}
_SIAMESE: Final = {
    ("finned-fish", "siamese-finned"): "031",
    ("finned-fish", "siamese-sashimi"): "032",
    ("franken-fish", "siamese"): "034",
    ("mutant-fish", "siamese"): "036",
}

CODES: Final[dict[tuple[str, int, str], str]] = {
    # singles and intersections
    ("full-house", 0, ANY): "0000",
    ("naked-single", 0, ANY): "0003",
    ("hidden-single", 0, ANY): "0002",
    ("locked-set", 2, ANY): "0110",
    ("locked-set", 3, ANY): "0111",
    ("pointing", 0, ANY): "0100",
    ("claiming", 0, ANY): "0101",
    # sets
    ("naked-set", 2, ANY): "0200",
    ("naked-set", 3, ANY): "0201",
    ("naked-set", 4, ANY): "0202",
    ("hidden-set", 2, ANY): "0210",
    ("hidden-set", 3, ANY): "0211",
    ("hidden-set", 4, ANY): "0212",
    # fish, by kind and size
    **{("basic-fish", size, ANY): f"030{size - 2}" for size in range(2, 8)},
    ("kraken-fish", 0, "type-1"): "0371",
    ("kraken-fish", 0, "type-2"): "0372",
    # patterns of one digit
    ("skyscraper", 0, ""): "0400",
    ("two-string-kite", 0, ""): "0401",
    ("empty-rectangle", 0, ANY): "0402",
    ("turbot-fish", 0, ""): "0403",
    ("dual-two-string-kite", 0, ANY): "0404",
    ("dual-empty-rectangle", 0, ANY): "0405",
    # colours
    ("simple-colours", 0, "trap"): "0500",
    ("simple-colours", 0, "wrap"): "0501",
    ("multi-colours", 0, "trap"): "0502",
    ("multi-colours", 0, "wrap"): "0503",
    # uniqueness
    ("unique-rectangle", 0, "type-1"): "0600",
    ("unique-rectangle", 0, "type-2"): "0601",
    ("unique-rectangle", 0, "type-3"): "0602",
    ("unique-rectangle", 0, "type-3-hidden"): "0602",
    ("unique-rectangle", 0, "type-4"): "0603",
    ("unique-rectangle", 0, "type-5"): "0604",
    ("diagonal-rectangle", 0, ANY): "0605",
    ("hidden-rectangle", 0, ANY): "0606",
    ("avoidable-rectangle", 0, "type-1"): "0607",
    ("avoidable-rectangle", 0, "type-2"): "0608",
    ("bivalue-universal-grave", 0, "plus-one"): "0610",
    # chains
    ("x-chain", 0, ANY): "0701",
    ("xy-chain", 0, ANY): "0702",
    ("remote-pair", 0, ANY): "0703",
    ("alternating-inference-chain", 0, "loop"): "0706",
    ("alternating-inference-chain", 0, "placement"): "0707",
    ("alternating-inference-chain", 0, "elimination"): "0707",
    ("alternating-inference-chain", 0, "type-1"): "0708",
    ("alternating-inference-chain", 0, "type-2"): "0708",
    ("grouped-chain", 0, "loop"): "0709",
    ("grouped-chain", 0, "placement"): "0710",
    ("grouped-chain", 0, "elimination"): "0710",
    ("grouped-chain", 0, "type-1"): "0711",
    ("grouped-chain", 0, "type-2"): "0711",
    # wings
    ("xy-wing", 0, ANY): "0800",
    ("xyz-wing", 0, ANY): "0801",
    ("w-wing", 0, ""): "0803",
    # almost locked sets
    ("als-xz", 0, ANY): "0901",
    ("als-xy-wing", 0, ANY): "0902",
    ("als-chain", 0, ANY): "0903",
    ("death-blossom", 0, ANY): "0904",
    ("sue-de-coq", 0, ANY): "1101",
    # templates
    ("template", 0, "set"): "1201",
    ("template", 0, "delete"): "1202",
    # forcing: HoDoKu counts as contradictions what one case alone comes to, else as verities
    ("multiple-forcing-chain", 0, ANY): "1302",
    ("nishio", 0, ANY): "1303",
    ("forcing-net", 0, ANY): "1304",
}
# Shapes that have a name of their own here are chains like others for HoDoKu.
for _name in ("m-wing", "s-wing", "l-wing", "h-wing"):
    CODES[_name, 0, "plain"] = "0708"
    CODES[_name, 0, "grouped"] = "0711"
CODES["grouped-x-chain", 0, "loop"] = "0709"
CODES["grouped-x-chain", 0, "placement"] = "0710"
CODES["grouped-x-chain", 0, "open"] = "0711"
for _name in ("skyscraper", "two-string-kite", "turbot-fish", "w-wing"):
    CODES[_name, 0, "grouped"] = "0711"
for _size in range(2, 8):
    CODES.update({(name, _size, v): f"{c}{_size - 2}" for (name, v), c in _FISH.items()})
    CODES.update({(name, _size, v): f"{c}{_size - 2}1" for (name, v), c in _SIAMESE.items()})


def code_of(technique: str, size: int = 0, variant: str = "") -> str:
    """The digits of a technique's code; "" where HoDoKu has no such technique.

    >>> code_of("basic-fish", 3, "rows"), code_of("guess-and-check")
    ('0301', '')
    """
    for key in (
        (technique, size, variant),
        (technique, size, ANY),
        (technique, 0, variant),
        (technique, 0, ANY),
    ):
        if key in CODES:
            return CODES[key]
    return ""
