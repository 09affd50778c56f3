/** A key is `<first 32 hex digits of the upload's SHA-256>-<width>x<height>` of the largest kept version: enough for the addresses of all sizes. */

/** Widths in pixels that an image is kept in, as far as it is that wide itself. */
const LADDER = [160, 320, 480, 640, 960, 1280] as const;
const LARGEST = LADDER[LADDER.length - 1] ?? 1280;

const KEY = /^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}$/;
const FILE_NAME = /^(?:[1-9]\d{0,3}\.(?:avif|webp)|preview\.jpg)$/;
const IMAGE_URL = /^\/images\/([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))\/preview\.jpg$/;

const CONTENT_TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** The widths (pixels, ascending) in which an image of this width is kept: its own, and those of the ladder that are a tenth less at least. */
export function imageWidths(width: number): number[] {
  const top = Math.min(width, LARGEST);
  return [...LADDER.filter((rung) => rung < top * 0.9), top];
}

/** Is this text a key of the image store? Everything else must not reach a file system or a bucket. */
export function isImageKey(text: string): boolean {
  return KEY.test(text);
}

/** The content type of a stored image's file by its name (`640.avif`, `preview.jpg`), null for a name that is none. */
export function imageContentType(name: string): string | null {
  if (!FILE_NAME.test(name)) return null;
  return CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? null;
}

/** The `image_url` of the wire: the path of the image's JPEG, from which all its other addresses follow. */
export function imageUrl(key: string): string {
  return `/images/${key}/preview.jpg`;
}

/** Takes an `image_url` apart; null when it is not an address of our own store. */
export function parseImageUrl(imageUrl: string) {
  const [, key, width, height] = IMAGE_URL.exec(imageUrl) ?? [];
  return key === undefined ? null : { key, width: Number(width), height: Number(height) };
}

/** The `srcset`s of a `<picture>` for this `image_url`, and the JPEG as `src`; null for a foreign address, which is shown as a plain `<img>`. */
export function imageSources(imageUrl: string) {
  const address = parseImageUrl(imageUrl);
  if (address === null) return null;
  const { key, width, height } = address;
  const widths = imageWidths(width);
  const srcset = (type: "avif" | "webp") => widths.map((w) => `/images/${key}/${w}.${type} ${w}w`).join(", ");
  return { avif: srcset("avif"), webp: srcset("webp"), src: imageUrl, width, height };
}
