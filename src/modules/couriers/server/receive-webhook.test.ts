import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { parcelEvents, parcels } from "../schema.ts";
import { openCourierScene } from "./courier.scene.ts";
import { followParcels } from "./follow-parcels.ts";
import { parcelOnWire } from "./parcel-queries.ts";

const scene = await openCourierScene();
const { depot, newOrder, system } = scene;
afterAll(() => scene.close());

const parcelNow = (id: string) => parcelOnWire(scene.database, id);

describe("news moves the order", () => {
  test("shipped when the courier has the parcel, completed when it is handed over, with the cash settled", async () => {
    const { id } = await newOrder();
    const { id: parcelId, tracking_number } = await scene.book(id);
    await scene.scan(tracking_number, 19);
    expect((await scene.orderNow(id)).status).toBe("ACCEPTED");
    await scene.scan(tracking_number, 42, 1);
    const shipment = { status: "SHIPPED", courier: "Delhivery Surface", tracking_number };
    expect(await scene.orderNow(id)).toMatchObject({
      ...shipment,
      tracking_url: `https://shiprocket.co/tracking/${tracking_number}`,
    });
    await scene.scan(tracking_number, 7, 2);
    expect(await scene.orderNow(id)).toMatchObject({ status: "COMPLETED", payment_status: "SUCCESS" });
    expect(await scene.movesOf(id)).toEqual(["SHIPPED system", "COMPLETED system"]);
    expect(await parcelNow(parcelId)).toMatchObject({
      state: "DELIVERED",
      delivered_at: "2026-11-20T06:32:00.000Z",
    });
    const logged = await scene.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(logged.map(({ action, actorName }) => [action, actorName]).slice(1)).toEqual([
      ["shipped", "The shop itself"],
      ["completed", "The shop itself"],
    ]);
  });

  test("delivered without a word before goes both ways at once", async () => {
    const { id } = await newOrder("PREPAID");
    const { tracking_number } = await scene.book(id);
    await scene.scan(tracking_number, 7);
    expect(await scene.movesOf(id)).toEqual(["SHIPPED system", "COMPLETED system"]);
  });

  test("news of a canceled order's parcel is kept, and moves nothing", async () => {
    const { id } = await newOrder();
    const { id: parcelId, tracking_number } = await scene.book(id);
    await scene.cancel(id);
    await scene.scan(tracking_number, 42);
    expect((await scene.orderNow(id)).status).toBe("CANCELED-USER");
    expect(await parcelNow(parcelId)).toMatchObject({ state: "ON_THE_WAY" });
  });

  test("a parcel whose waybill was not noted yet is found by our reference", async () => {
    const { id } = await newOrder();
    const { id: parcelId, tracking_number } = await scene.book(id);
    const died = { state: "BOOKING", waybill: "", bookedAt: null } as const;
    await scene.database.update(parcels).set(died).where(eq(parcels.id, parcelId));
    await scene.scan(tracking_number, 42);
    expect(await parcelNow(parcelId)).toMatchObject({ state: "ON_THE_WAY", tracking_number });
  });
});

test("late, twice and in any order, webhooks lead to the same order, with each move made once", async () => {
  const codes = fc.subarray([19, 42, 18, 21, 17, 9, 46], { minLength: 1 });
  const story = fc
    .tuple(codes, fc.constantFrom(7, 10, 12))
    .map(([way, end]) => [...way, end])
    .chain((way) => {
      const indexes = way.map((_, index) => index);
      const twice = [...indexes, ...indexes];
      return fc.tuple(
        fc.constant(way),
        fc.shuffledSubarray(twice, { minLength: indexes.length, maxLength: twice.length }),
      );
    });
  await fc.assert(
    fc.asyncProperty(story, async ([way, told]) => {
      const { id } = await newOrder();
      const { id: parcelId, tracking_number } = await scene.book(id);
      const webhooks = way.map((code, index) => scene.scanned(tracking_number, code, index));
      // The last one tells of all, and comes in the end at the latest.
      for (const index of told) await scene.bring(webhooks[index]);
      await scene.bring(webhooks.at(-1));
      const end = way.at(-1);
      const state = end === 7 ? "DELIVERED" : end === 10 ? "CAME_BACK" : "LOST";
      expect((await parcelNow(parcelId)).state).toBe(state);
      const moves = end === 7 ? ["SHIPPED system", "COMPLETED system"] : ["SHIPPED system"];
      expect(await scene.movesOf(id)).toEqual(moves);
      expect(await scene.database.$count(parcelEvents, eq(parcelEvents.parcelId, parcelId))).toBe(way.length);
    }),
    { numRuns: propertyRuns(8) },
  );
});

test("the same webhooks at once are one after the other", async () => {
  const { id } = await newOrder();
  const { tracking_number } = await scene.book(id);
  const webhooks = [42, 18, 7].map((code, index) => scene.scanned(tracking_number, code, index));
  await Promise.all([...webhooks, ...webhooks].map((body) => scene.bring(body)));
  expect(await scene.movesOf(id)).toEqual(["SHIPPED system", "COMPLETED system"]);
});

describe("a webhook", () => {
  test("with another token changes nothing", async () => {
    const { id } = await newOrder();
    const { tracking_number } = await scene.book(id);
    const body = scene.scanned(tracking_number, 42);
    expect(await scene.bring(body, "another")).toMatchObject({ ok: false, code: "unauthenticated" });
    expect((await scene.orderNow(id)).status).toBe("ACCEPTED");
  });

  test("that is unknown, empty or broken is taken", async () => {
    const told = { awb: "1", order_id: "x", shipment_status_id: 7, current_timestamp: "20 11 2026 12:00:00" };
    for (const body of [told, "{", "[]", {}, { awb: "", order_id: "" }])
      expect(await scene.bring(body)).toMatchObject({ ok: true });
    expect(await scene.bring({ ...told, awb: "1\u0000" })).toMatchObject({ ok: true });
    const { id } = await newOrder();
    const { id: parcelId, tracking_number: awb } = await scene.book(id);
    expect(await scene.bring({ awb, order_id: id, scans: [] })).toMatchObject({ ok: true });
    expect((await parcelNow(parcelId)).state).toBe("BOOKED");
  });
});

test("news is kept without the signs in it that no database keeps", async () => {
  const { id } = await newOrder();
  const { id: parcelId, tracking_number } = await scene.book(id);
  const [place, label] = ["Kochi \u0000Hub", "\ud83d\udc5a".repeat(70)];
  const date = "2026-11-20 12:00:00";
  const scans = [{ date, location: place, "sr-status": 42, "sr-status-label": `x${label}` }];
  expect(await scene.bring({ awb: tracking_number, order_id: id, scans })).toMatchObject({ ok: true });
  const [event] = (await parcelNow(parcelId)).events;
  expect(event).toMatchObject({ news: "picked_up", place: "Kochi Hub" });
  expect(event?.words.isWellFormed()).toBe(true);
  expect(event?.words).not.toContain("\ufffd");
});

test("a parcel of which no webhook came is asked about, every six hours until it is over", async () => {
  const { id } = await newOrder();
  const { id: parcelId, tracking_number } = await scene.book(id);
  scene.scanned(tracking_number, 42);
  await followParcels(system);
  expect((await parcelNow(parcelId)).state).toBe("BOOKED");
  scene.pass(361);
  depot.faults.play({ api: ["error"] });
  await followParcels(system);
  scene.pass(361);
  await followParcels(system);
  expect(await parcelNow(parcelId)).toMatchObject({ state: "ON_THE_WAY", events: [{ source: "asked" }] });
  scene.scanned(tracking_number, 7);
  scene.pass(361);
  await followParcels(system);
  expect((await scene.orderNow(id)).status).toBe("COMPLETED");
  const [row] = await scene.database.select().from(parcels).where(eq(parcels.id, parcelId));
  expect(row?.checkAt).toBeNull();
});
