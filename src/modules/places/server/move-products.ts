import { inArray, or, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { readCode } from "#kernel/typed/code.ts";
import { recordChanges } from "#modules/audit/server/record-change.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Moved, MoveInput } from "../contract/place.ts";
import { missingProducts, productPlaces } from "../schema.ts";
import { findPlacesOf, lockPlaces, NO_PLACE } from "./places.ts";

/** Puts products into a place, or takes them out of theirs. Those that it does not know are named; the others are moved. Admins only. */
export function moveProducts(ctx: Context, { place_id, products: given }: MoveInput) {
  return asAdmin(ctx, "places", async (tx, admin) => {
    await lockPlaces(tx);
    const { found, refused } = await findGiven(tx, given);
    const ids = found.map(({ id }) => id);
    const { all, of: from } = await findPlacesOf(tx, ids);
    const place = all.find(({ id }) => id === place_id);
    if (place_id && !place) return NO_PLACE;
    const moved = found.map((row) => ({ ...row, from: from.get(row.id) ?? null }));
    const to = place?.path ?? null;
    const changed = moved.filter((row) => row.from !== to);
    if (ids.length > 0) {
      await tx.delete(missingProducts).where(inArray(missingProducts.productId, ids));
      await putInto(tx, place?.id, changed, ctx.now());
      const deeds = changed.map(({ id, name, from }) => ({
        area: "catalogue" as const,
        action: "moved",
        subjectType: "product",
        before: { id, name, place: from },
        after: { id, name, place: to },
      }));
      await recordChanges(tx, admin, deeds);
    }
    const answer: Moved = { moved, refused };
    return ok(answer);
  });
}

async function putInto(tx: Tx, placeId: string | undefined, rows: readonly { id: string }[], since: Date) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  if (!placeId) {
    await tx.delete(productPlaces).where(inArray(productPlaces.productId, ids));
    return;
  }
  await tx
    .insert(productPlaces)
    .values(ids.map((productId) => ({ productId, placeId, since })))
    .onConflictDoUpdate({ target: productPlaces.productId, set: { placeId, since } });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The products of ids and codes, each once, and what is neither's. */
async function findGiven(tx: Tx, given: readonly string[]) {
  const wanted = given.map((text) => ({ text, key: UUID.test(text) ? text.toLowerCase() : codeOf(text) }));
  const keys = wanted.flatMap(({ key }) => key ?? []);
  const rows = await tx
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
    })
    .from(products)
    .where(
      or(
        isAmong(
          products.id,
          keys.filter((key) => UUID.test(key)),
        ),
        isAmong(products.code, keys),
      ),
    );
  const known = new Map(rows.flatMap((row) => [row.id, row.code].map((key) => [key, row] as const)));
  const refused = wanted.flatMap(({ text, key }) => {
    const row = known.get(key ?? "");
    if (row && !row.isDeleted) return [];
    if (row) return [{ given: text, message: `${row.name} was taken out of the shop.` }];
    return [{ given: text, message: key ? "No product has this code." : "This is no code of a product." }];
  });
  const found = rows.flatMap(({ isDeleted, ...row }) => (isDeleted ? [] : [row]));
  return { found, refused };
}

const isAmong = (column: typeof products.id | typeof products.code, values: string[]) =>
  inArray(column, values);

function codeOf(text: string): string | null {
  const named = readCode(text);
  return named?.of === "product" ? named.code : null;
}
