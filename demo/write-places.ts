import { asc, isNull } from "drizzle-orm";
import { products } from "#modules/catalogue/schema.ts";
import { moveProducts } from "#modules/places/server/move-products.ts";
import { listPlaces, savePlace } from "#modules/places/server/places.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "./expect-ok.ts";

/** The rooms of the demo's store, with what stands in each. */
const rooms = {
  "Shop floor": ["Rail 1", "Rail 2", "Rail 3", "Rail 4", "Window"],
  "Back room": ["Rail 5", "Rail 6", "Shelf A", "Shelf B"],
};
const boxes = { "Shelf A": ["Box 1", "Box 2"] };
/** Of so many products one was never put anywhere. */
const FORGOTTEN = 12;

/** Names the places of the store and hangs up what there is, once. */
export async function writePlaces(ctx: Context): Promise<void> {
  if (expectOk(await listPlaces(ctx)).length > 0) return;
  const hung: string[] = [];
  for (const [room, names] of Object.entries(rooms)) {
    const { id } = expectOk(await savePlace(ctx, { name: room, parent_id: null }));
    for (const name of names) {
      const place = expectOk(await savePlace(ctx, { name, parent_id: id }));
      if (name !== "Shelf A") hung.push(place.id);
      else
        for (const box of boxes[name])
          hung.push(expectOk(await savePlace(ctx, { name: box, parent_id: place.id })).id);
    }
  }
  const rows = await ctx.database
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.createdAt), asc(products.id));
  const lying = rows.filter((_, i) => i % FORGOTTEN !== 0).map(({ id }) => id);
  const share = Math.ceil(lying.length / hung.length);
  for (const [i, place_id] of hung.entries()) {
    const here = lying.slice(i * share, (i + 1) * share);
    if (here.length > 0) expectOk(await moveProducts(ctx, { place_id, products: here }));
  }
}
