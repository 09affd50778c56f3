import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { HOUR } from "#kernel/durations.ts";
import { products } from "#modules/catalogue/schema.ts";
import "#src/modules.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { createProductCollection, updateProductCollection } from "./change-collections.ts";
import { openCollections } from "./open-collections.ts";

const shop = await shopForFile();
const { database } = shop;
const TRIES = propertyRuns(30);
const { whole } = createRandom(11);
const hour = new Date(Date.now() + HOUR);
const later = new Date(hour.getTime() + HOUR);
const atHour = () => hour;

const fields = {
  ...{ name: "Whites", description: "Cream and white", translations: {}, filters: null },
  ...{ is_active: true, on_home: false, in_menu: false },
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};
const collect = async (opens: Date, id: string) =>
  value(
    await createProductCollection(shop.admin, {
      ...fields,
      opens_at: opens.toISOString(),
      product_ids: [id],
    }),
  );

/** Both at once, each after a few statements of its own, so that they meet at another step each time. */
async function atOnce(...deeds: (() => Promise<unknown>)[]): Promise<void> {
  const steps = deeds.map(() => whole(0, 6));
  await Promise.all(
    deeds.map(async (deed, i) => {
      for (let step = 0; step < (steps[i] ?? 0); step++) await database.execute(sql`select 1`);
      await deed();
    }),
  );
}

/** How many of so many products are shown after they were made and something happened to each. */
async function countShown(play: (id: string) => Promise<void>): Promise<number> {
  let shown = 0;
  for (let i = 0; i < TRIES; i++) {
    const id = await shop.newProduct({ name: `Piece ${i}` });
    await play(id);
    const [row] = await database.select().from(products).where(eq(products.id, id));
    if (row?.isActive) shown += 1;
  }
  return shown;
}

test("a product whose collection opens while another is made that waits goes on waiting", async () => {
  const shown = await countShown(async (id) => {
    await collect(hour, id);
    await atOnce(
      () => openCollections({ database, now: atHour }),
      () => collect(later, id),
    );
  });
  expect(shown).toBe(0);
});

test("a product whose two collections open in the same moment is on sale", async () => {
  const shown = await countShown(async (id) => {
    await collect(hour, id);
    const { id: other } = await collect(later, id);
    const isOpen = { ...fields, id: other, opens_at: null, product_ids: [id] };
    await atOnce(
      () => openCollections({ database, now: atHour }),
      () => updateProductCollection(shop.admin, isOpen),
    );
  });
  expect(shown).toBe(TRIES);
});
