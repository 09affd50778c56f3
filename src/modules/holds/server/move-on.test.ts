import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { someBrand, someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { shopForFile, silentLog, value } from "#tests/support/test-shop.ts";
import { holdQueue, holds } from "../schema.ts";
import { saveHoldSettings } from "./hold-settings.ts";
import { moveHoldsOn } from "./move-on.ts";
import { getMyHolds, selectHoldsAndPlaces } from "./my-holds.ts";
import { joinQueue } from "./queue.ts";

const START = Date.parse("2026-11-20T08:42:00.000Z");
const clock = { now: START };
const statements: string[] = [];
const shop = await shopForFile({
  now: () => new Date(clock.now),
  watch(text) {
    statements.push(text);
    return () => undefined;
  },
});
const defaults = { minutes: 20, payment_minutes: 10, max_held: 5 };
const category_id = value(await createCategory(shop.admin, someGroup)).id;
const brand_id = value(await createBrand(shop.admin, someBrand)).id;

let [anu, ben, chitra]: SignedIn[] = [];
let piece = "";
beforeEach(async () => {
  clock.now = START;
  await offerAll();
  await shop.database.execute(sql`delete from products`);
  [anu, ben, chitra] = await Promise.all(["Anu", "Ben", "Chitra"].map((name) => shop.newCustomer(name)));
  piece = await shop.newProduct({ category_id, brand_id });
});

const of = (who: SignedIn | undefined) => shop.as(who ?? expect.fail("nobody"));
const wait = (minutes: number) => {
  clock.now += minutes * 60_000;
};
const hold = async (product_id: string) => value(await changeCart(of(anu), { product_id, action: "add" }));
const join = (who: SignedIn | undefined) => joinQueue(of(who), { product_id: piece });
const round = () => moveHoldsOn({ database: shop.database, log: silentLog }, new Date(clock.now));
const setMinutes = async (minutes: number) =>
  value(await saveHoldSettings(shop.admin, { ...defaults, minutes }));
async function offerAll() {
  await setMinutes(20);
  await shop.database.execute(sql`update categories set is_active = true`);
  await shop.database.execute(sql`update brands set is_active = true`);
}

describe.each([
  ["holds are off", () => setMinutes(0)],
  ["its category is hidden", () => toggleActive(shop.admin, { type: "categories", id: category_id })],
  ["its brand is hidden", () => toggleActive(shop.admin, { type: "brands", id: brand_id })],
])("a piece that can't be offered since %s", (_, begin) => {
  test("is left alone once its hold has ended, and offered to who still waits when it can be", async () => {
    await hold(piece);
    value(await join(ben));
    await begin();
    wait(20);
    expect(await round()).toBe(1);
    statements.length = 0;
    expect(await round()).toBe(0);
    expect(statements.filter((text) => text.includes("for no key update"))).toEqual([]);
    await offerAll();
    expect(await round()).toBe(1);
    expect(value(await getMyHolds(of(ben))).holds).toMatchObject([{ product_id: piece, is_offer: true }]);
  });

  test("keeps none from being moved on, however many there are of it", async () => {
    await shop.database.execute(sql`with crowd as (
        insert into products (id, name, description, price_paise, stock, category_id, brand_id)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Kurta', 'Handloom', 50000, 1,
          ${category_id}, ${brand_id} from generate_series(1, 200) n returning id)
      insert into hold_queue (product_id, user_id, since) select id, ${ben?.userId}, now() from crowd`);
    const other = await shop.newProduct();
    await hold(other);
    await begin();
    wait(20);
    expect(await round()).toBe(1);
    const [ended] = await shop.database.select().from(holds).where(eq(holds.productId, other));
    expect(ended?.ended).toBe("expired");
  });
});

test("while holds are off nobody is told of a place in a line or takes one, and those there were are kept", async () => {
  await hold(piece);
  value(await join(ben));
  await setMinutes(0);
  expect(value(await getMyHolds(of(ben))).queue).toEqual([]);
  const message = expect.stringContaining("In somebody's cart until 2:32 pm");
  expect(await join(chitra)).toMatchObject({ ok: false, code: "no_queue", message });
  const kept = await selectHoldsAndPlaces(shop.database, ben?.userId ?? "", new Date(clock.now));
  expect(kept.queue).toMatchObject([{ product_id: piece, place: 1 }]);
  await setMinutes(20);
  expect(value(await getMyHolds(of(ben))).queue).toMatchObject([{ product_id: piece, place: 1 }]);
});

test("the line of a deleted product is gone, and its hold is told of no more", async () => {
  await hold(piece);
  value(await join(ben));
  value(await deleteProduct(shop.admin, { id: piece }));
  expect(value(await getMyHolds(of(anu))).holds).toEqual([]);
  expect(value(await getMyHolds(of(ben))).queue).toEqual([]);
  await round();
  expect(await shop.database.$count(holdQueue)).toBe(0);
});
