"""What another device's camera reads off a page, by a decoder that shares nothing with what drew it."""

from __future__ import annotations

from io import BytesIO

import cairocffi
import numpy as np
import zxingcpp
from playwright.sync_api import Locator


def read(picture: Locator) -> str:
    """The text of the one QR code in what is shown there."""
    surface = cairocffi.ImageSurface.create_from_png(BytesIO(picture.screenshot()))
    rows = np.frombuffer(surface.get_data(), np.uint8).reshape(surface.get_height(), surface.get_stride() // 4, 4)
    (found,) = zxingcpp.read_barcodes(np.ascontiguousarray(rows[:, : surface.get_width(), 1]))
    return str(found.text)
