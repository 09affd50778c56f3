import { isSvg } from "./svg-text.ts";

export type ImageFormat = "png" | "jpeg" | "gif" | "bmp" | "webp" | "svg";

/** Sizes of the header that follows a BMP's file header, from OS/2 1.x to Windows V5. 'BM' alone also starts plain words. */
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** The real format of a file, by its first bytes; null when it is none of the six. */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(head)) return "webp";
  if (head.startsWith("BM") && BMP_HEADERS.includes(bytes[14] ?? 0) && !bytes[15]) return "bmp";
  return isSvg(bytes) ? "svg" : null;
}
