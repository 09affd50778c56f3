import { imageEndings } from "#kernel/image.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import type { PreparedImage } from "./import-folder.ts";

type Stored = Product["product_images"][number];
/** An image of a row: one that the shop has, or a file of the zip that is still to be prepared. */
export type PlannedImage = Stored | { entry: string };

/** Identifies an image, also before it has an address. */
export const nameOfImage = (image: PlannedImage) => ("entry" in image ? image.entry : image.image_url);

export interface KnownImages {
  /** Paths in the zip; none without a zip. */
  entries: readonly string[];
  /** The zip's images that were prepared or refused so far, by path. */
  prepared: ReadonlyMap<string, PreparedImage>;
  /** Blur hashes by address, of images that products have. */
  blurHashes: ReadonlyMap<string, string>;
}

export const isAddress = (name: string) => /^(?:\/|https?:)/i.test(name);

/** Finds images by a path in the zip, a file's name in any folder, whatever the capitals, or the address of an image that the shop has. */
export function imageFinder({ entries, prepared, blurHashes }: KnownImages) {
  const byPath = Map.groupBy(entries, folded);
  const byName = Map.groupBy(entries, (entry) => folded(entry.slice(entry.lastIndexOf("/") + 1)));

  function findInShop(address: string): Stored | { problem: string } {
    const blur_hash = blurHashes.get(address);
    return blur_hash
      ? { image_url: address, blur_hash, alt_text: "" }
      : { problem: `The shop has no image with the address “${address.slice(0, 120)}”.` };
  }

  return (name: string, own: readonly Stored[]): PlannedImage | { problem: string } => {
    if (isAddress(name)) return own.find((image) => image.image_url === name) ?? findInShop(name);
    const found = byPath.get(folded(name)) ?? byName.get(folded(name)) ?? [];
    const [entry] = found;
    if (!entry) return { problem: `The image “${name.slice(0, 120)}” is not in the zip.` };
    if (found.length > 1) {
      return { problem: `The zip has ${found.length} images “${name}”. Please name the folder too.` };
    }
    if (!imageEndings.some((ending) => folded(entry).endsWith(ending))) {
      return { problem: `“${name}” is no image: png, jpg, jpeg, gif, bmp, webp and svg are.` };
    }
    const image = prepared.get(entry);
    if (!image || !("refused" in image)) return { entry };
    return { problem: `The image “${name}” can't be used. ${image.refused}` };
  };
}

function folded(path: string): string {
  return path.normalize("NFC").replaceAll("\\", "/").toLowerCase();
}
