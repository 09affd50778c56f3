import { asc, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { HOUR } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { products } from "#modules/catalogue/schema.ts";
import { showProducts } from "#modules/catalogue/server/show-products.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import "#src/modules.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { productCollections } from "../schema.ts";
import {
  createProductCollection,
  deleteProductCollection,
  updateProductCollection,
} from "./change-collections.ts";
import { openCollections } from "./open-collections.ts";

const shop = await shopForFile();
const { database } = shop;
const BEGIN = Date.parse("2031-08-30T04:30:00Z");
const fields = {
  ...{
    name: "Whites",
    description: "Cream and white",
    translations: {},
    is_active: true,
    on_home: false,
    in_menu: false,
  },
  ...{ image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg", filters: null },
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};

/** A collection as somebody keeps it in a notebook: the hour that it still waits for, or null. */
interface Noted {
  id: string;
  waitsFor: number | null;
  has: string[];
}

test.each(Array.from({ length: propertyRuns(6) }, (_, run) => run + 1))(
  "whatever is made, changed, removed and shown, products come with the last hour that they wait for (%i)",
  async (seed) => {
    const { pick, whole, next } = createRandom(seed);
    await database.delete(productCollections);
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.push(await shop.newProduct({ name: `Piece ${i}` }));
    const shown = new Set(ids);
    const kept: Noted[] = [];
    const waits = (id: string) => kept.some((one) => one.waitsFor !== null && one.has.includes(id));
    const hide = (some: readonly string[]) => some.forEach((id) => void shown.delete(id));
    const come = (some: readonly string[]) => some.forEach((id) => void (waits(id) || shown.add(id)));
    for (let hour = 0; hour < 40; hour++) {
      const now = new Date(BEGIN + hour * HOUR);
      const admin = { ...shop.admin, now: () => now };
      const due = kept.filter(({ waitsFor }) => waitsFor !== null && waitsFor <= hour);
      for (const one of due) one.waitsFor = null;
      for (const { has } of due) come(has);
      expect(await openCollections({ database, now: () => now })).toBe(due.length);

      const opens = next() < 0.3 ? null : hour + whole(-1, 6);
      const has = ids.filter(() => next() < 0.4);
      const body = {
        ...fields,
        opens_at: opens === null ? null : new Date(BEGIN + opens * HOUR).toISOString(),
      };
      const waitsFor = opens !== null && opens > hour ? opens : null;
      const one = kept[whole(0, kept.length - 1)];
      const deed = pick(["make", "change", "change", "remove", "show"] as const);
      if (deed === "make" || !one) {
        const made = value(await createProductCollection(admin, { ...body, product_ids: has }));
        kept.push({ id: made.id, waitsFor, has });
        if (waitsFor !== null) hide(has);
      } else if (deed === "change") {
        value(await updateProductCollection(admin, { ...body, id: one.id, product_ids: has }));
        const waited = one.waitsFor !== null;
        Object.assign(one, { waitsFor, has });
        if (waitsFor !== null) hide(has);
        else if (waited) come(has);
      } else if (deed === "remove") {
        value(await deleteProductCollection(admin, { id: one.id }));
        kept.splice(kept.indexOf(one), 1);
      } else {
        const by = pick(one.has.length > 0 ? [one.has[0] ?? "", ...one.has] : [ids[0] ?? ""]);
        await inTransaction(database, async (tx) =>
          ok(await showProducts(tx, null, { ids: [by], is_active: true })),
        );
        come([by]);
      }
      const { id, isActive } = products;
      const rows = await database
        .select({ id, isActive })
        .from(products)
        .where(inArray(id, ids))
        .orderBy(asc(id));
      const said = { seed, hour, deed, shown: rows.flatMap((row) => (row.isActive ? [row.id] : [])) };
      expect(said).toEqual({ ...said, shown: [...shown].sort() });
    }
  },
);
