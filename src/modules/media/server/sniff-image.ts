import { isSvg } from "./svg-text.ts";

export type ImageFormat = "png" | "jpeg" | "gif" | "bmp" | "webp" | "svg";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** Sizes of the header that follows a BMP's file header, from OS/2 1.x to Windows V5. 'BM' alone also starts plain words. */
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/**
 * The real format of a file, by its first bytes; its name and its declared type play no part. Null when it is none of the six.
 * An SVG is text in UTF-8 or UTF-16 whose first element is `svg`.
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, PNG)) return "png";
  if (startsWith(bytes, JPEG)) return "jpeg";
  if (hasText(bytes, 0, "GIF87a") || hasText(bytes, 0, "GIF89a")) return "gif";
  if (hasText(bytes, 0, "RIFF") && hasText(bytes, 8, "WEBP")) return "webp";
  if (hasText(bytes, 0, "BM") && BMP_HEADERS.includes(bytes[14] ?? 0) && !bytes[15]) return "bmp";
  return isSvg(bytes) ? "svg" : null;
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return startsWith(
    bytes.subarray(at),
    [...text].map((char) => char.charCodeAt(0)),
  );
}
