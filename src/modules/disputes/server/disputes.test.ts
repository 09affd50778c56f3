import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orders } from "#modules/orders/schema.ts";
import { packingPhotos, packings } from "#modules/packing/schema.ts";
import { openPackingScene } from "#modules/packing/server/packing.scene.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import "#src/modules.ts";
import { value } from "#tests/support/test-shop.ts";
import { weightDisputes } from "../schema.ts";
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
const dayAfter = (days: number) => storeDate(new Date(shop.admin.now().getTime() + days * 86_400_000));

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
    expect.arrayContaining(["weight disputed", "weight answered", "weight taken back"]),
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

test("a number that several orders have asks for the order's, and an order that was not packed here is answered without", async () => {
  const [one, two] = [await newSent(), await newSent()];
  const both = { trackingNumber: "RM-BOTH" };
  await database
    .update(orders)
    .set(both)
    .where(inArray(orders.id, [one.id, two.id]));
  const noted = { charged_grams: 700, until: dayAfter(3) };
  expect(await noteDispute(shop.admin, { ...noted, parcel: "rm-both" })).toMatchObject({
    fields: { parcel: "This is the number of several orders. Please enter the order's." },
  });
  await database.delete(packings).where(eq(packings.orderId, two.id));
  value(await noteDispute(shop.admin, { ...noted, parcel: ` ${two.id} ` }));
  const found = value(await listDisputes(shop.admin)).disputes.find(({ order_id }) => order_id === two.id);
  expect(found).toMatchObject({ tracking_number: "RM-BOTH", kept: null, answer: "", answered_at: null });
});

test("the most pressing dispute is first, and what could be answered until yesterday is said to be over", async () => {
  await database.delete(weightDisputes);
  const [late, soon] = [await newSent(), await newSent()];
  const noted = { charged_grams: 900 };
  value(await noteDispute(shop.admin, { ...noted, parcel: soon.id, until: dayAfter(5) }));
  value(await noteDispute(shop.admin, { ...noted, parcel: late.id, until: dayAfter(-2) }));
  const { disputes } = value(await listDisputes(shop.admin));
  expect(disputes.map(({ order_id }) => order_id)).toEqual([late.id, soon.id]);
  const [line] = await disputesToDo(shop.admin);
  expect(line).toMatchObject({ count: 2, rank: 5, text: "weights disputed by a courier" });
  expect(line?.note).toMatch(/That was over on /);
  // Of what is answered the clock stands still: the next one counts.
  value(await answerDispute(shop.admin, { id: disputes[0]?.id ?? "", answer: "820 g." }));
  expect((await disputesToDo(shop.admin))[0]).toMatchObject({
    count: 2,
    rank: 38,
    note: expect.stringMatching(/[45] days left/),
  });
});

test("an answer can be said better until the dispute is closed, and nobody but who changes orders says anything", async () => {
  const { id } = await newSent();
  const noted = { parcel: id, charged_grams: 1100, until: dayAfter(4) };
  const own = { id: value(await noteDispute(shop.admin, noted)).id };
  value(await answerDispute(shop.admin, { ...own, answer: "First" }));
  value(await answerDispute(shop.admin, { ...own, answer: "Second" }));
  const answers = value(await listDisputes(shop.admin)).disputes.map(({ answer }) => answer);
  expect(answers).toContain("Second");
  const refused = { code: "forbidden" };
  expect(await answerDispute(asha, { ...own, answer: "Mine" })).toMatchObject(refused);
  expect(await closeDispute(asha, { ...own, end: "paid" })).toMatchObject(refused);
  expect(await listDisputes(shop.as(await shop.newAdmin("Lisa", "lister")))).toMatchObject(refused);
  expect(await listDisputes(shop.guest)).toMatchObject({ code: "unauthenticated" });
  value(await closeDispute(shop.admin, { ...own, end: "paid" }));
  expect(value(await listDisputes(shop.admin)).disputes.map((one) => one.id)).not.toContain(own.id);
  // A parcel can be disputed again, and that is another dispute.
  expect(value(await noteDispute(shop.admin, noted)).id).not.toBe(own.id);
  const nobodys = { id: "00000000-0000-4000-8000-000000000000" };
  expect(await closeDispute(shop.admin, { ...nobodys, end: "paid" })).toMatchObject({ code: "not_found" });
});
