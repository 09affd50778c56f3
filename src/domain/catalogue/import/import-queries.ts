import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, categories, productImages, products, subCategories } from "#db/schema/catalogue.ts";
import type { PieceState } from "#db/schema/imports.ts";
import type { Named } from "./find-name.ts";

/** What pieces can belong to. */
export interface Places {
  categories: Named[];
  subCategories: (Named & { categoryId: string })[];
  brands: Named[];
}

/** All categories, sub-categories and brands. Inside a transaction, `hold` keeps them from being deleted until it ends. */
export async function selectPlaces(db: Db, options: { hold: boolean }): Promise<Places> {
  const named = { id: categories.id, name: categories.name };
  const allCategories = db.select(named).from(categories).orderBy(asc(categories.id)).$dynamic();
  const allSubCategories = db
    .select({ id: subCategories.id, name: subCategories.name, categoryId: subCategories.categoryId })
    .from(subCategories)
    .orderBy(asc(subCategories.id))
    .$dynamic();
  const allBrands = db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(asc(brands.id))
    .$dynamic();
  // Not with Promise.all: the statements of a transaction share one connection.
  return {
    categories: await (options.hold ? allCategories.for("share") : allCategories),
    subCategories: await (options.hold ? allSubCategories.for("share") : allSubCategories),
    brands: await (options.hold ? allBrands.for("share") : allBrands),
  };
}

/** The pieces of these ids as they are now, by id, deleted ones left out. `hold` keeps them as they are until the transaction ends. */
export async function selectPieces(
  db: Db,
  ids: string[],
  options: { hold: boolean },
): Promise<Map<string, PieceState>> {
  if (ids.length === 0) return new Map();
  const wanted = db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .$dynamic();
  const rows = await (options.hold ? wanted.for("update") : wanted);
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  const ofPiece = Map.groupBy(images, (image) => image.productId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        description: row.description,
        pricePaise: row.pricePaise,
        discountedPricePaise: row.discountedPricePaise,
        stock: row.stock,
        categoryId: row.categoryId,
        subCategoryId: row.subCategoryId,
        brandId: row.brandId,
        isActive: row.isActive,
        isFeatured: row.isFeatured,
        pictures: (ofPiece.get(row.id) ?? []).map((image) => ({
          image_url: image.imageUrl,
          blur_hash: image.blurHash,
          alt_text: image.altText,
        })),
      },
    ]),
  );
}

/** What stands for a piece's name and price in a set. */
export function twinKey(piece: Pick<PieceState, "name" | "pricePaise">): string {
  return `${piece.pricePaise} ${piece.name}`;
}

/** Which of these names and prices pieces have already. Found by what they sell at, which is indexed. */
export async function selectTwins(
  db: Db,
  pieces: Pick<PieceState, "name" | "pricePaise" | "discountedPricePaise">[],
): Promise<Set<string>> {
  if (pieces.length === 0) return new Set();
  const amounts = new Set(pieces.map((piece) => piece.discountedPricePaise || piece.pricePaise));
  const rows = await db
    .select({ name: products.name, pricePaise: products.pricePaise })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        inArray(products.effectivePricePaise, [...amounts]),
        inArray(products.name, [...new Set(pieces.map((piece) => piece.name))]),
      ),
    );
  return new Set(rows.map(twinKey));
}

/** The blur hashes of pictures that pieces have, by address. */
export async function selectBlurHashes(db: Db, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ imageUrl: productImages.imageUrl, blurHash: productImages.blurHash })
    .from(productImages)
    .where(inArray(productImages.imageUrl, addresses));
  return new Map(rows.map((row) => [row.imageUrl, row.blurHash]));
}

const columnsOf = ({ pictures: _, ...columns }: PieceState) => columns;

/** Rows of one statement, well below the number of parameters that PostgreSQL takes. */
const BATCH = 500;

function* batches<T>(rows: readonly T[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

interface Piece {
  id: string;
  state: PieceState;
}

/** Adds pieces with their pictures; the ids are the caller's. */
export async function insertPieces(tx: Db, pieces: readonly Piece[]): Promise<void> {
  for (const some of batches(pieces)) {
    await tx.insert(products).values(some.map(({ id, state }) => ({ id, ...columnsOf(state) })));
    await insertPictures(tx, some);
  }
}

/** Gives pieces the fields of a state; their pictures only where they are others than before. */
export async function writePieces(
  tx: Db,
  pieces: readonly (Piece & { withPictures: boolean })[],
): Promise<void> {
  for (const { id, state } of pieces) {
    await tx
      .update(products)
      .set({ ...columnsOf(state), updatedAt: sql`now()` })
      .where(eq(products.id, id));
  }
  const pictured = pieces.filter((piece) => piece.withPictures);
  for (const some of batches(pictured)) {
    const ids = some.map((piece) => piece.id);
    await tx.delete(productImages).where(inArray(productImages.productId, ids));
    await insertPictures(tx, some);
  }
}

async function insertPictures(tx: Db, pieces: readonly Piece[]): Promise<void> {
  const rows = pieces.flatMap(({ id, state }) =>
    state.pictures.map((picture, position) => ({
      productId: id,
      position,
      imageUrl: picture.image_url,
      blurHash: picture.blur_hash,
      altText: picture.alt_text,
    })),
  );
  for (const some of batches(rows)) await tx.insert(productImages).values(some);
}
