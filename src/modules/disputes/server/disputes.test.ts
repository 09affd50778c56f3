import { afterAll, expect, test } from "vitest";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { ok } from "#kernel/result.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { packingPhotos, packings } from "#modules/packing/schema.ts";
import { openPackingScene } from "#modules/packing/server/packing.scene.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import "#src/modules.ts";
import { value } from "#tests/support/test-shop.ts";
import { answerDispute, closeDispute, noteDispute } from "./disputes.ts";
import { disputesToDo, listDisputes } from "./list-disputes.ts";
import { personal } from "./personal-data.ts";

const scene = await openPackingScene();
const { shop, database, asha, binu, newSent } = scene;
afterAll(() => scene.close());

const remove = (before: Date) =>
  inTransaction(database, async (tx) => {
    const time = { before, now: shop.admin.now(), inUse: async () => [] };
    return ok(await personal.outdated?.parcels?.(tx, time));
  });
const dayAfter = (days: number) =>
  new Date(shop.admin.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("a disputed weight has a clock in 'To do' until it is answered and closed, with what was kept", async () => {
  const { id, photo } = await newSent();
  const noted = { charged_grams: 1500, until: dayAfter(6) };
  expect(await noteDispute(shop.admin, { ...noted, parcel: "RM000" })).toMatchObject({
    fields: { parcel: expect.any(String) },
  });
  expect(await noteDispute(asha, { ...noted, parcel: id })).toMatchObject({ code: "forbidden" });
  const by = await Promise.all([
    noteDispute(shop.admin, { ...noted, parcel: `#${orderNumber(id)}` }),
    noteDispute(shop.admin, { ...noted, parcel: `rm${orderNumber(id)}in` }),
  ]);
  expect(new Set(by.map((one) => value(one).id)).size).toBe(1);
  const [dispute] = value(await listDisputes(binu)).disputes;
  expect(dispute).toMatchObject({
    order_id: id,
    charged_grams: 1500,
    kept: { grams: 820, packer: "Asha", pieces: 1, photos: [photo] },
  });
  const line = async () => (await disputesToDo(shop.admin))[0];
  expect(await line()).toMatchObject({ count: 1, rank: 38, note: expect.stringMatching(/6 days left/) });
  value(await noteDispute(shop.admin, { ...noted, until: dayAfter(0), parcel: id }));
  expect(await line()).toMatchObject({ rank: 5, note: expect.stringMatching(/That ends /) });
  const own = { id: dispute?.id ?? "" };
  value(await answerDispute(shop.admin, { ...own, answer: "820 g, see the photograph." }));
  expect(await line()).toMatchObject({ rank: 75, note: expect.stringMatching(/^Answered/) });
  const ends = await Promise.all([1, 2].map(() => closeDispute(shop.admin, { ...own, end: "taken_back" })));
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await answerDispute(shop.admin, { ...own, answer: "Too late" })).toMatchObject({
    code: "changed_meanwhile",
  });
  expect(await line()).toMatchObject({ count: 0 });
  expect((await database.select().from(auditEntries)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["weight disputed", "weight answered", "weight closed"]),
  );
});

test("photographs go after their days, those of a dispute after that, and weights stay", async () => {
  const [kept, gone] = [await newSent(), await newSent()];
  value(await noteDispute(shop.admin, { parcel: kept.id, charged_grams: 900, until: dayAfter(7) }));
  const ofDays = new Date(shop.admin.now().getTime() - retainedData.parcels.days * 86_400_000);
  expect(value(await remove(ofDays))).toBe(0);
  await remove(new Date(shop.admin.now().getTime() + 1000));
  const left = (await database.select().from(packingPhotos)).map(({ id }) => id);
  expect(left).toContain(kept.photo);
  expect(left).not.toContain(gone.photo);
  expect((await database.select().from(packings)).find(({ orderId }) => orderId === gone.id)).toMatchObject({
    grams: 820,
  });
});
