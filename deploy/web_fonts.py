"""Makes the web fonts: small WOFF2 subsets of the packaged Source faces, written once to the data folder.

Nothing here is committed or fetched: the faces come with two Python packages. The PDFs use the
whole faces, not these.
"""

import hashlib
import importlib.metadata
from pathlib import Path

PACKAGES = {"SourceSerifPro": "font-source-serif-pro", "SourceSansPro": "font-source-sans-pro"}
WEIGHTS = ["Regular", "Semibold"]
FEATURES = ["kern", "lnum", "tnum", "ccmp", "locl", "mark"]
STAMP = ".made-from"

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
CYRILLIC = {*range(0x400, 0x460), *map(ord, "ҐґҒғҖҗҚқҢңҮүҰұҲҳҶҷҺһӘәӨөӮӯӢӣӰӱ")}
SIGNS = {*map(ord, "–—−…№«»„“”‘’‚‹›•·×⅓⅔½¼¾€₽₴₸°′″←↑→↓≈≤≥")}
CHARACTERS = LATIN | CYRILLIC | SIGNS


def build_web_fonts(folder: Path) -> bool:
    """Write the four faces into the folder; return False if they already lie there unchanged."""
    recipe = _recipe()
    stamp = folder / STAMP
    if stamp.exists() and stamp.read_text(encoding="ascii") == recipe:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    for family in PACKAGES:
        for weight in WEIGHTS:
            _write_subset(family, weight, folder)
    stamp.write_text(recipe, encoding="ascii")
    return True


def _recipe() -> str:
    """Name everything the result depends on: this file and the versions of what it uses."""
    versions = [importlib.metadata.version(name) for name in [*PACKAGES.values(), "fonttools", "brotli"]]
    return hashlib.sha256(Path(__file__).read_bytes() + repr(versions).encode()).hexdigest()


def _source(family: str, weight: str) -> Path:
    files = importlib.metadata.files(PACKAGES[family]) or []
    return next(Path(str(file.locate())) for file in files if file.name == f"{family}-{weight}.ttf")


def _write_subset(family: str, weight: str, folder: Path) -> None:
    # Slow to import, and on all starts but the first not needed.
    from fontTools import subset  # noqa: PLC0415

    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    options.flavor = "woff2"
    target = folder / f"{family}-{weight}.woff2"
    fresh = target.with_suffix(".new")
    with subset.load_font(str(_source(family, weight)), options) as font:
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=CHARACTERS)
        subsetter.subset(font)
        subset.save_font(font, str(fresh), options)
    fresh.replace(target)
