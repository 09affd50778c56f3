import { toPaise } from "#contract/money.ts";
import type { Db } from "#db/client.ts";
import { brands, categories, productImages, products, subCategories } from "#db/schema/catalogue.ts";
import { demoBrands, demoCategories, demoPieces } from "./catalogue.ts";
import type { DemoPictures } from "./demo-pictures.ts";

const HOUR_MS = 3_600_000;

/** One picture of a piece as the catalogue holds it, for what refers to it. */
export interface WrittenPiece {
  id: string;
  picture: { imageUrl: string; blurHash: string };
}

/**
 * Writes categories, brands and pieces; answers the pieces in the order of `demoPieces`. The pieces came in one by one
 * over the last weeks, and not shelf by shelf, so that the newest are a mixture of everything.
 */
export async function writeCatalogue(tx: Db, pictures: DemoPictures, now: Date): Promise<WrittenPiece[]> {
  const shelves = await writeCategories(tx);
  const brandIds = await writeBrands(tx, pictures);
  const written: WrittenPiece[] = [];
  for (const [index, piece] of demoPieces.entries()) {
    const shelf = shelves.get(piece.category);
    if (!shelf) throw new Error(`no category ${piece.category}`);
    const [row] = await tx
      .insert(products)
      .values({
        name: piece.name,
        description: piece.description,
        pricePaise: toPaise(piece.price),
        discountedPricePaise: toPaise(piece.discountedPrice),
        stock: piece.stock,
        categoryId: shelf.id,
        subCategoryId: piece.subCategory ? (shelf.subIds.get(piece.subCategory) ?? null) : null,
        brandId: piece.brand ? (brandIds.get(piece.brand) ?? null) : null,
        isActive: piece.isActive,
        isFeatured: piece.isFeatured,
        createdAt: cameIn(index, now),
      })
      .returning({ id: products.id });
    const own = pictures.ofPiece.get(piece) ?? [];
    const [first] = own;
    if (!row || !first) throw new Error(`${piece.name} was not written`);
    await tx.insert(productImages).values(
      own.map((picture, position) => ({
        productId: row.id,
        position,
        imageUrl: picture.image_url,
        blurHash: picture.blur_hash,
      })),
    );
    written.push({ id: row.id, picture: { imageUrl: first.image_url, blurHash: first.blur_hash } });
  }
  return written;
}

/** Strides of 89 through the 240 visit every piece once (89 and 240 share no divisor): neighbours come from all shelves. */
function cameIn(index: number, now: Date): Date {
  const turn = (index * 89) % demoPieces.length;
  return new Date(now.getTime() - (turn + 2) * 9 * HOUR_MS);
}

async function writeCategories(tx: Db): Promise<Map<string, { id: string; subIds: Map<string, string> }>> {
  const shelves = new Map<string, { id: string; subIds: Map<string, string> }>();
  for (const { name, description, subCategories: subs } of demoCategories) {
    const [row] = await tx.insert(categories).values({ name, description }).returning({ id: categories.id });
    if (!row) throw new Error(`${name} was not written`);
    const subIds = new Map<string, string>();
    for (const sub of subs) {
      const [subRow] = await tx
        .insert(subCategories)
        .values({ categoryId: row.id, name: sub.name, description: sub.description })
        .returning({ id: subCategories.id });
      if (subRow) subIds.set(sub.name, subRow.id);
    }
    shelves.set(name, { id: row.id, subIds });
  }
  return shelves;
}

async function writeBrands(tx: Db, pictures: DemoPictures): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const brand of demoBrands) {
    const picture = pictures.ofBrand.get(brand);
    if (!picture) throw new Error(`${brand.name} has no picture`);
    const [row] = await tx
      .insert(brands)
      .values({
        name: brand.name,
        description: brand.description,
        imageUrl: picture.image_url,
        blurHash: picture.blur_hash,
        isActive: brand.isActive,
      })
      .returning({ id: brands.id });
    if (row) ids.set(brand.name, row.id);
  }
  return ids;
}
