import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { moveProducts } from "#modules/places/server/move-products.ts";
import { getPickingList, noteMissing } from "#modules/places/server/picking-list.ts";
import { savePlace } from "#modules/places/server/places.ts";
import "#src/modules.ts";
import { copyOrder } from "#tests/support/copy-order.ts";
import { value } from "#tests/support/test-shop.ts";
import { packings } from "../schema.ts";
import { getOrderToPack, listPacking, packingToDo } from "./list-packing.ts";
import { packOrder, savePacking, sendPacked } from "./pack-order.ts";
import { openPackingScene } from "./packing.scene.ts";
import { findPacking, hasOpenPackings, readVersion } from "./packing-queries.ts";
import { findWeighedGrams } from "./parcel-records.ts";
import { releasePacking, takePacking } from "./take-packing.ts";

const scene = await openPackingScene();
const { shop, database, asha, binu, newAccepted, whole } = scene;
afterAll(() => scene.close());
beforeEach(async () => {
  await database.delete(packings);
  // Of earlier tests nothing waits.
  for (const { id } of await database.select().from(orders).where(eq(orders.status, "ACCEPTED")))
    value(await scene.cancel(id));
});

const listed = async () => {
  const { toPack, missing, packed } = value(await listPacking(shop.admin));
  return { toPack: toPack.map(({ order_id }) => order_id), missing: missing.length, packed: packed.length };
};
const later = (ctx: typeof asha, minutes: number) => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + minutes * 60_000),
});
const none = { courier: "", tracking_number: "", tracking_url: "" };

test("packing has something open from the first product in a parcel until that has left", async () => {
  const isOpen = () => hasOpenPackings(database);
  const { id: order_id } = await newAccepted();
  value(await takePacking(asha, { order_id }));
  expect(await isOpen()).toBe(false);
  value(await savePacking(asha, await whole(order_id)));
  expect(await isOpen()).toBe(true);
  value(await packOrder(asha, await whole(order_id)));
  expect(await isOpen()).toBe(true);
  value(await sendPacked(asha, { order_id, ...none }));
  expect(await isOpen()).toBe(false);
});

describe("taking orders", () => {
  test("what waits longest comes first, nobody else gets it, and what is let go or left waits again", async () => {
    const [first, second] = [await newAccepted(), await newAccepted()];
    expect(value(await takePacking(asha, {}))).toEqual({ order_id: first.id });
    // Whoever begins again goes on with their own.
    expect(value(await takePacking(asha, {}))).toEqual({ order_id: first.id });
    expect(value(await takePacking(binu, {}))).toEqual({ order_id: second.id });
    expect(await takePacking(binu, { order_id: first.id })).toMatchObject({
      code: "changed_meanwhile",
      message: expect.stringContaining("Asha is packing this order"),
    });
    expect(value(await getOrderToPack(binu, first.id)).packing).toMatchObject({
      packer: "Asha",
      mine: false,
      taken: true,
    });
    value(await releasePacking(binu, { order_id: first.id }));
    expect(await takePacking(binu, { order_id: first.id })).toMatchObject({ code: "changed_meanwhile" });
    value(await releasePacking(asha, { order_id: first.id }));
    expect(value(await takePacking(binu, { order_id: first.id }))).toEqual({ order_id: first.id });
    expect(await takePacking(later(asha, 14), { order_id: first.id })).toMatchObject({ ok: false });
    expect(value(await takePacking(later(asha, 16), { order_id: first.id }))).toEqual({ order_id: first.id });
  });

  test("what is packed is fetched no more, also where the order changed since", async () => {
    const [first, second] = [await newAccepted(), await newAccepted()];
    const fetched = async () => {
      const stops = value(await getPickingList(asha));
      return stops.flatMap(({ picks }) => picks.map(({ order_id }) => order_id)).sort();
    };
    expect(await fetched()).toEqual([first.id, second.id].sort());
    await scene.packed(first.id);
    expect(await fetched()).toEqual([second.id]);
    await database.update(packings).set({ version: "of before" });
    expect(await fetched()).toEqual([second.id]);
  });

  test("a hundred parcels that wait to leave hide no order that is to be packed", async () => {
    const packed = await newAccepted();
    for (const orderId of await copyOrder(database, packed.id)) {
      const version = (await readVersion(database, orderId)) ?? "";
      const at = new Date();
      await database
        .insert(packings)
        .values({ orderId, version, ticked: {}, takenUntil: at, packedAt: at, contents: [] });
    }
    await scene.packed(packed.id);
    const { id: order_id } = await newAccepted();
    expect(await listed()).toEqual({ toPack: [order_id], missing: 0, packed: 100 });
    expect(value(await takePacking(asha, {}))).toEqual({ order_id });
    expect(value(await takePacking(asha, { order_id }))).toEqual({ order_id });
  });

  test("of many at once each order is one packer's", async () => {
    const some = [await newAccepted(), await newAccepted(), await newAccepted()];
    const packers = await Promise.all(
      ["C", "D", "E", "F"].map(async (name) => shop.as(await shop.newAdmin(name, "packer"))),
    );
    const taken = await Promise.all(packers.map((packer) => takePacking(packer, {})));
    const got = taken.map((result) => value(result).order_id);
    expect(got.filter((id) => id !== null).sort()).toEqual(some.map(({ id }) => id).sort());
    // All of them want one.
    await database.delete(packings);
    const order_id = some[0]?.id;
    const rivals = await Promise.all(packers.map((packer) => takePacking(packer, { order_id })));
    expect(rivals.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.$count(packings)).toBe(1);
  });

  test("an order in which something was not found waits until that is taken out", async () => {
    const { id, order } = await newAccepted([600, 400]);
    const product_id = order.products[0]?.product_id ?? "";
    value(await noteMissing(asha, { order_id: id, product_id, missing: true }));
    expect(value(await takePacking(asha, {}))).toEqual({ order_id: null });
    expect(await listed()).toMatchObject({ toPack: [], missing: 1 });
    expect(value(await getOrderToPack(asha, id)).lines[0]).toMatchObject({ missing: true });
    value(await scene.edit(id, { taken: [scene.out(order, 0)] }));
    expect(value(await takePacking(asha, {}))).toEqual({ order_id: id });
  });

  test("the list says who packs what, and to whom that is themselves", async () => {
    const [mine, free] = [await newAccepted(), await newAccepted()];
    value(await takePacking(asha, { order_id: mine.id }));
    const rowsOf = async (reader: typeof asha) => {
      const { toPack } = value(await listPacking(reader));
      return toPack.map(({ order_id, packer, mine }) => ({ order_id, packer, mine }));
    };
    const others = { order_id: free.id, packer: null, mine: false };
    expect(await rowsOf(asha)).toEqual([{ order_id: mine.id, packer: "Asha", mine: true }, others]);
    expect(await rowsOf(binu)).toEqual([{ order_id: mine.id, packer: "Asha", mine: false }, others]);
    // Somebody who left it for long has it no more, and takes nobody's turn.
    expect((await rowsOf(later(binu, 16)))[0]).toMatchObject({ packer: null, mine: false });
    value(await releasePacking(asha, { order_id: mine.id }));
    expect((await rowsOf(binu))[0]).toMatchObject({ order_id: mine.id, packer: null });
    value(await takePacking(binu, { order_id: mine.id }));
    value(await packOrder(binu, await whole(mine.id)));
    expect(value(await listPacking(binu)).packed).toMatchObject([{ packer: "Binu", mine: true, grams: 820 }]);
    expect(value(await listPacking(asha)).packed).toMatchObject([{ packer: "Binu", mine: false }]);
  });

  test("while the feature is off nothing new is taken, and what was begun is gone on with by anybody until it has left", async () => {
    const [begun, fresh] = [await newAccepted(), await newAccepted()];
    value(await takePacking(asha, { order_id: begun.id }));
    value(await savePacking(asha, await whole(begun.id)));
    value(await releasePacking(asha, { order_id: begun.id }));
    const { saveFeatures, getFeatures } = await import("#modules/settings/server/features.ts");
    const { on } = value(await getFeatures(shop.admin));
    value(await saveFeatures(shop.admin, { ...on, packing: false }));
    expect(await listed()).toEqual({ toPack: [begun.id], missing: 0, packed: 0 });
    expect(await takePacking(binu, { order_id: fresh.id })).toMatchObject({ code: "validation_failed" });
    expect(value(await takePacking(binu, {}))).toEqual({ order_id: begun.id });
    value(await packOrder(binu, await whole(begun.id)));
    expect(await takePacking(binu, {})).toMatchObject({ code: "validation_failed" });
    expect(await listed()).toEqual({ toPack: [], missing: 0, packed: 1 });
    value(await sendPacked(binu, { order_id: begun.id, ...none }));
    value(await saveFeatures(shop.admin, on));
  });
});

describe("packing", () => {
  test("an order that nobody took, that is none, or that is packed already keeps nothing", async () => {
    const { id } = await newAccepted();
    expect(await savePacking(asha, await whole(id))).toMatchObject({ code: "changed_meanwhile" });
    const nobodys = { ...(await whole(id)), order_id: "00000000-0000-4000-8000-000000000000" };
    expect(await savePacking(asha, nobodys)).toMatchObject({ code: "not_found" });
    expect(await packOrder(asha, nobodys)).toMatchObject({ code: "not_found" });
    await scene.packed(id);
    expect(await savePacking(asha, await whole(id, 90))).toMatchObject({ code: "changed_meanwhile" });
    expect(await findWeighedGrams(database, id)).toBe(820);
  });

  test("a packer sees products, places and address, and no sum but the cash", async () => {
    const { id, ids } = await newAccepted([600, 400]);
    const rail = value(await savePlace(shop.admin, { name: "Rail 7", parent_id: null }));
    value(await moveProducts(shop.admin, { place_id: rail.id, products: ids }));
    const seen = value(await getOrderToPack(asha, id));
    expect(seen.lines).toMatchObject([{ place: "Rail 7" }, { place: "Rail 7" }]);
    expect(seen).toMatchObject({ message: "Hello", standing: { cash_to_collect: 1050 }, packing: null });
    const { standing: _, ...rest } = seen;
    expect(JSON.stringify(rest)).not.toMatch(/price|paise|total|account|[":](600|400)[",.}]/);
    const slip = value(await getOrder(asha, id));
    expect(slip).toMatchObject({
      total_amount: 0,
      customer: { name: "", email: "" },
      account: { total: 0, due: 1050 },
    });
    expect(slip.products).toMatchObject([{ price: 0 }, { price: 0 }]);
    expect(await getOrderToPack(shop.as(await shop.newAdmin("Lisa", "lister")), id)).toMatchObject({
      code: "forbidden",
    });
  });

  test("all of it has to be ticked and weighed, and what was saved is kept whatever is refused", async () => {
    const { id } = await newAccepted([600, 400]);
    value(await takePacking(asha, { order_id: id }));
    const all = await whole(id);
    const [one = ""] = Object.keys(all.ticked);
    expect(await packOrder(asha, { ...all, ticked: { [one]: 1 } })).toMatchObject({
      code: "validation_failed",
    });
    value(await savePacking(asha, { ...all, grams: null }));
    expect(await packOrder(asha, { ...all, grams: null })).toMatchObject({
      fields: { grams: expect.any(String) },
    });
    expect(value(await getOrderToPack(asha, id)).packing).toMatchObject({ ticked: all.ticked, grams: null });
    expect(await packOrder(binu, all)).toMatchObject({ code: "changed_meanwhile" });
    value(await packOrder(asha, all));
    value(await packOrder(asha, all));
    expect(await listed()).toEqual({ toPack: [], missing: 0, packed: 1 });
    expect(await findWeighedGrams(database, id)).toBe(820);
    const entries = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.filter(({ action }) => action === "packed")).toMatchObject([{ actorName: "Asha" }]);
  });

  test("an order that is changed while it is packed says so, keeps its ticks, and is packed as it is then", async () => {
    const { id, order } = await newAccepted([600, 400]);
    value(await takePacking(asha, { order_id: id }));
    const before = await whole(id);
    value(await savePacking(asha, before));
    value(await scene.edit(id, { taken: [scene.out(order, 0)] }));
    expect(await packOrder(asha, before)).toMatchObject({ code: "changed_meanwhile" });
    const seen = value(await getOrderToPack(asha, id));
    expect(seen).toMatchObject({
      taken_out: [`1 × ${order.products[0]?.name}`],
      packing: { ticked: before.ticked },
    });
    expect(seen.packing?.version).not.toBe(seen.version);
    value(await packOrder(asha, await whole(id)));
  });

  test("an order that changed after it was packed is packed anew, and is not sent before", async () => {
    const { id } = await newAccepted([600, 400]);
    await scene.packed(id);
    value(await scene.edit(id, { goodwill: 20 }));
    expect(await sendPacked(asha, { order_id: id, ...none })).toMatchObject({ code: "changed_meanwhile" });
    expect(await listed()).toEqual({ toPack: [id], missing: 0, packed: 0 });
    expect(await packingToDo(shop.admin)).toMatchObject([{ count: 1, text: "packed order that changed" }]);
    value(await takePacking(asha, {}));
    // Nothing in it is another: all stays ticked.
    const { ticked } = value(await getOrderToPack(asha, id)).packing ?? {};
    value(await packOrder(asha, { ...(await whole(id)), ticked: ticked ?? {} }));
    expect(await packingToDo(shop.admin)).toMatchObject([{ count: 0, text: "packed orders that changed" }]);
    value(await sendPacked(asha, { order_id: id, ...none, courier: "Post" }));
    value(await sendPacked(asha, { order_id: id, ...none }));
    expect(await scene.orderNow(id)).toMatchObject({ status: "SHIPPED", courier: "Post" });
  });

  test("what is cancelled meanwhile is not packed, whoever is first", async () => {
    const { id } = await newAccepted();
    value(await takePacking(asha, { order_id: id }));
    const all = await whole(id);
    const [packed] = await Promise.all([packOrder(asha, all), scene.cancel(id)]);
    expect(await packOrder(asha, all)).toMatchObject(
      packed.ok ? { ok: true } : { code: "transition_not_allowed" },
    );
    expect(await listed()).toEqual({ toPack: [], missing: 0, packed: 0 });
    expect(await sendPacked(asha, { order_id: id, ...none })).toMatchObject({ ok: false });
    expect(await scene.statusOf(id)).toBe("CANCELED-ADMIN");
  });

  test("what was cancelled is not packed, also by whoever looked at it since", async () => {
    const { id } = await newAccepted();
    value(await takePacking(asha, { order_id: id }));
    value(await scene.cancel(id));
    expect(await packOrder(asha, await whole(id))).toMatchObject({ code: "transition_not_allowed" });
    expect(await findPacking(database, id)).toMatchObject({ packedAt: null });
  });

  test("packed twice and sent twice at once is done once", async () => {
    const { id } = await newAccepted();
    value(await takePacking(asha, { order_id: id }));
    const all = await whole(id);
    const both = await Promise.all([packOrder(asha, all), packOrder(asha, all)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(
      (await database.select().from(auditEntries)).filter(
        ({ action, subjectId }) => action === "packed" && subjectId === id,
      ),
    ).toHaveLength(1);
    const sent = await Promise.all([1, 2].map(() => sendPacked(asha, { order_id: id, ...none })));
    expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await scene.orderNow(id)).history.filter(({ status }) => status === "SHIPPED")).toHaveLength(1);
  });
});
