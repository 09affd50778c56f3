/**
 * The bytes of these parts in memory of their own, for what is kept: what Node allocates otherwise is a part of a pool (64 KB), all of which would
 * stay with it.
 */
export function inOwnMemory(...parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}
