"""`python -m nonet.ancestors` lists the five programs."""

from nonet.ancestors import bit_masks, closed_sets, digit_sweep, exceldoku, sud

if __name__ == "__main__":
    for program in (closed_sets, exceldoku, bit_masks, digit_sweep, sud):
        print(f"python -m {program.__name__}\n    {(program.__doc__ or '').splitlines()[0]}")
