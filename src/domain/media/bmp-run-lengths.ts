/**
 * Unpacks the pixels of a run-length coded BMP (Microsoft Learn, "Bitmap Compression") to one palette index per byte, rows
 * from the bottom up. Pixels that the file skips or ends before are index 0; whatever lies outside the image is dropped.
 */
export function unpackRunLengths(
  codes: Uint8Array,
  { width, height, depth }: { width: number; height: number; depth: number },
): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const half = depth === 4;
  let x = 0;
  let y = 0;
  const draw = (index: number) => {
    if (x < width && y < height) pixels[y * width + x] = index;
    x++;
  };
  const nibble = (byte: number, i: number) => (half ? (i % 2 === 0 ? byte >> 4 : byte & 15) : byte);
  for (let at = 0; at + 1 < codes.length && y < height; ) {
    const count = codes[at++] ?? 0;
    const value = codes[at++] ?? 0;
    if (count > 0) {
      for (let i = 0; i < count; i++) draw(nibble(value, i));
    } else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += codes[at++] ?? 0;
      y += codes[at++] ?? 0;
    } else {
      for (let i = 0; i < value; i++) draw(nibble(codes[at + (half ? i >> 1 : i)] ?? 0, i));
      const used = half ? (value + 1) >> 1 : value;
      at += used + (used % 2);
    }
  }
  return pixels;
}
