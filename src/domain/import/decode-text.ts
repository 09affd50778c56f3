/**
 * The text of a file by its byte order mark, otherwise as UTF-8, and where it is no UTF-8 as Windows-1252, in which older
 * spreadsheets save. Null when it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text.includes("\0") ? null : text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
