import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { orderAddresses, orderPromises } from "#modules/orders/schema.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import "#modules/tax/server/ship-with-invoice.ts";
import { hearUnheard } from "#modules/orders/server/order-listeners.scene.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { settings } from "#modules/settings/schema.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { selectOfOrder } from "#modules/tax/server/documents.ts";
import { GSTIN } from "#modules/tax/server/give-order-to-tax.scene.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { ApiFault } from "#shiprocket-sandbox";
import { everythingOn } from "#tests/support/switch-everything-on.ts";
import { openTestShop, value } from "#tests/support/test-shop.ts";
import { bookedWords } from "../contract/parcel-state.ts";
import { couriers } from "../module.ts";
import { parcels } from "../schema.ts";
import { bookCourier, listCouriers } from "./book-courier.ts";
import { openCourierScene } from "./courier.scene.ts";
import { followParcels } from "./follow-parcels.ts";
import { parcelOnWire, selectParcelsOf } from "./parcel-queries.ts";
import { listUnwanted, takeBack } from "./take-back.ts";

const scene = await openCourierScene();
const { shop, depot, newOrder, system } = scene;
afterAll(() => scene.close());
beforeEach(() => depot.faults.play({}));

const faults = (...api: ApiFault[]) => depot.faults.play({ api });
const book = (order_id: string, courier_id = 43) => bookCourier(shop.admin, { order_id, courier_id });
const atDepot = (id: string) =>
  depot.depot.ledger.shipments.filter(({ channelOrderId }) => channelOrderId.startsWith(id));
const stateOf = async (id: string) => (await selectParcelsOf(scene.database, [id])).map(({ state }) => state);

describe("a booking", () => {
  test("has its waybill, its label, its charge and the cash to collect", async () => {
    const { id } = await newOrder();
    const offers = value(await listCouriers(shop.admin, { order_id: id }));
    expect(offers.data).toEqual([
      { courier_id: 43, courier: "Delhivery Surface", charge: 54, days: 4 },
      { courier_id: 1, courier: "Blue Dart Air", charge: 96.5, days: 2 },
    ]);
    const parcel = await scene.book(id, 1);
    expect(parcel).toMatchObject({
      ...{ order_id: id, state: "BOOKED", courier: "Blue Dart Air", charge: 96.5, cash: 749.25 },
      label_url: expect.stringContaining(parcel.tracking_number),
      booked_at: "2026-11-20T06:30:00.000Z",
    });
    expect(atDepot(id)).toMatchObject([
      { channelOrderId: id, subTotal: 749.25, isCod: true, pickupAsked: true },
    ]);
    expect((await scene.orderNow(id)).status).toBe("ACCEPTED");
  });

  test("is asked for and made with the weight that the order was charged for", async () => {
    const { id } = await newOrder();
    const promise = {
      zone: "state",
      promisedFrom: "2026-11-22",
      promisedBy: "2026-11-25",
      cod: true,
    } as const;
    await scene.database.insert(orderPromises).values({ orderId: id, grams: 1300, ...promise });
    const offers = value(await listCouriers(shop.admin, { order_id: id }));
    expect(offers.data.map(({ charge }) => charge)).toEqual([162, 289.5]);
    await scene.book(id);
    expect(atDepot(id)).toMatchObject([{ weight: 1.3 }]);
  });

  test("is refused where the invoice could not be made, until the State is said, and its news brings the invoice along", async () => {
    value(await saveStoreDetails(shop.admin, { ...demoStore, gst_number: GSTIN }));
    const tax = { on: true, supplies: "taxable" as const, default_hsn: "6204", categories: [] };
    value(await saveTaxSettings(shop.admin, tax));
    const { id } = await newOrder("PREPAID");
    await scene.database.update(orderAddresses).set({ state: "Kerla" }).where(eq(orderAddresses.orderId, id));
    expect(await book(id)).toMatchObject({
      code: "validation_failed",
      fields: { state_code: expect.stringContaining("The address says “Kerla”.") },
    });
    expect(atDepot(id)).toEqual([]);
    const booked = await bookCourier(shop.admin, { order_id: id, courier_id: 43, state_code: "32" });
    await scene.scan(value(booked).tracking_number, 42);
    expect((await scene.orderNow(id)).addresses?.state).toBe("Kerala");
    const [invoice] = await selectOfOrder(scene.database, id);
    expect(invoice?.paper.place_of_supply.code).toBe("32");
    value(await saveTaxSettings(shop.admin, { ...tax, on: false }));
  });

  test("of a paid order asks for no cash", async () => {
    const { id } = await newOrder("PREPAID");
    expect(await scene.book(id, 225)).toMatchObject({ cash: 0, charge: 41.3 });
    expect(atDepot(id)).toMatchObject([{ isCod: false }]);
  });

  test("is made once, however often and however many ask", async () => {
    const { id } = await newOrder();
    const all = await Promise.all([book(id), book(id, 1), book(id)]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await book(id)).toMatchObject({ ok: false, code: "changed_meanwhile" });
    expect(atDepot(id)).toHaveLength(1);
    expect(await stateOf(id)).toEqual(["BOOKED"]);
  });

  test("is refused where the order may not be shipped, or nobody goes there", async () => {
    const at = system.now();
    const order = { userId: null, at, paise: 100 };
    const [pending = "", unpaid = ""] = await writeOrders(scene.database, [
      { ...order, status: "PENDING" },
      { ...order, status: "ACCEPTED", mode: "PREPAID" },
    ]);
    for (const id of [pending, unpaid])
      expect(await book(id, 1)).toMatchObject({ ok: false, code: "transition_not_allowed" });
    const { id } = await newOrder();
    expect(await book(id, 225)).toMatchObject({ ok: false, code: "courier_refused" });
    expect(await book(crypto.randomUUID())).toMatchObject({ ok: false, code: "not_found" });
  });

  test("needs couriers, and that they are switched on", async () => {
    const { id } = await newOrder();
    const choose = (couriers: boolean) =>
      scene.database
        .update(settings)
        .set({ value: { ...everythingOn, couriers } })
        .where(eq(settings.section, "features"));
    await choose(false);
    expect(await book(id)).toMatchObject({ code: "not_found" });
    expect(atDepot(id)).toEqual([]);
    await choose(true);
    const byHand = await openTestShop();
    expect(await bookCourier(byHand.admin, { order_id: "", courier_id: 1 })).toMatchObject({
      code: "not_found",
    });
    await byHand.close();
  });
});

describe("a booking that goes wrong", () => {
  const UNTIL_BOOKED = ["list", "find", "create", "assign", "pickup", "label"].length;
  const ways: ApiFault[] = ["hang-after", "drop-after", "drop-before", "error", "limit", "malformed"];
  const all = ways.flatMap((fault) =>
    Array.from({ length: UNTIL_BOOKED - 1 }, (_, step) => [fault, step + 1] as const),
  );

  test.each(all)("%s at request %i is gone on with, and books once", async (fault, step) => {
    const { id } = await newOrder();
    faults(...Array.from({ length: step }, (): ApiFault => "none"), fault);
    const asked = await book(id);
    expect(asked.ok).toBe(true);
    scene.pass(3);
    await followParcels(system);
    await followParcels(system);
    const [parcel] = await selectParcelsOf(scene.database, [id]);
    expect(parcel?.state).toBe("BOOKED");
    expect(atDepot(id)).toMatchObject([{ awb: parcel?.tracking_number, pickupAsked: true }]);
  });

  test.each([
    ["find", 1],
    ["create", 2],
    ["assign", 3],
  ])("a refusal at %s, before there is a waybill, books nothing and says so", async (_, step) => {
    const { id } = await newOrder();
    faults(...Array.from({ length: step }, (): ApiFault => "none"), "refuse");
    expect(await book(id)).toMatchObject({
      ok: false,
      code: "courier_refused",
      message: "This is not possible for your account",
    });
    expect(await stateOf(id)).toEqual(["REFUSED"]);
    expect(await scene.book(id, 1)).toMatchObject({ state: "BOOKED", courier: "Blue Dart Air", refusal: "" });
    expect(atDepot(id)).toHaveLength(1);
  });

  test.each([
    ["pickup", 4, { refusal: expect.stringMatching(/^Please arrange its pickup .* for your account$/) }],
    [
      "label",
      5,
      { refusal: expect.stringMatching(/^Please print its label .* for your account$/), label_url: "" },
    ],
  ])("a refusal at %s leaves the parcel booked, and is told", async (_, step, told) => {
    const { id } = await newOrder();
    faults(...Array.from({ length: step }, (): ApiFault => "none"), "refuse");
    const parcel = await scene.book(id);
    expect(parcel).toMatchObject({ state: "BOOKED", tracking_number: atDepot(id)[0]?.awb, ...told });
    expect(bookedWords(parcel)).toBe(`Delhivery Surface is booked. ${parcel.refusal}`);
    expect(await book(id, 1)).toMatchObject({ code: "changed_meanwhile", message: bookedWords(parcel) });
    expect(atDepot(id)).toHaveLength(1);
  });

  test.each<[ApiFault, ApiFault]>([
    ["refuse", "error"],
    ["wallet", "drop-after"],
    ["hang-after", "malformed"],
  ])(
    "%s at the courier and %s when looking for it leave it open, and not refused",
    async (fault, looking) => {
      const { id } = await newOrder();
      faults("none", "none", "none", fault, looking);
      const parcel = await scene.book(id);
      expect(parcel).toMatchObject({ state: "BOOKING", tracking_number: "" });
      expect(bookedWords(parcel)).toMatch(/^It is not known yet whether the courier took the parcel/);
      expect(await book(id, 1)).toMatchObject({ code: "changed_meanwhile", message: bookedWords(parcel) });
      scene.pass(3);
      await followParcels(system);
      expect(await stateOf(id)).toEqual(["BOOKED"]);
      expect(atDepot(id)).toHaveLength(1);
    },
  );

  test.each([4, 5])("after the waybill, an outage at request %i says that it is booked", async (step) => {
    const { id } = await newOrder();
    faults(...Array.from({ length: step }, (): ApiFault => "none"), "error");
    const parcel = await scene.book(id);
    expect(parcel.state).toBe("BOOKING");
    expect(bookedWords(parcel)).toBe(
      `Delhivery Surface is booked (${atDepot(id)[0]?.awb}). Its pickup and label are still open; the shop goes on asking by itself.`,
    );
  });

  test("keys that end half-way book nothing and say so, or leave a booked parcel booked", async () => {
    const { id } = await newOrder();
    faults("none", "none", "expired", "none", "expired");
    expect(await book(id)).toMatchObject({
      code: "courier_refused",
      message: expect.stringMatching("do not let the shop in"),
    });
    expect(atDepot(id)).toHaveLength(0);
    const other = await newOrder();
    faults("none", "none", "none", "none", "expired", "none", "expired");
    expect(await scene.book(other.id)).toMatchObject({
      state: "BOOKING",
      tracking_number: atDepot(other.id)[0]?.awb,
    });
  });

  test("a process that died after any step is followed by one that goes on", async () => {
    const { id } = await newOrder();
    const parcel = await scene.book(id);
    // As if nothing had been noted of what was done.
    await scene.database
      .update(parcels)
      .set({ state: "BOOKING", waybill: "", labelUrl: "", shipmentId: "", bookedAt: null })
      .where(eq(parcels.id, parcel.id));
    await followParcels(system);
    expect(await parcelOnWire(scene.database, parcel.id)).toMatchObject({
      state: "BOOKED",
      tracking_number: parcel.tracking_number,
      label_url: parcel.label_url,
    });
    expect(atDepot(id)).toHaveLength(1);
  });

  test("one who works on it is left alone", async () => {
    const { id } = await newOrder();
    const parcel = await scene.book(id);
    const heldUntil = new Date(system.now().getTime() + 60_000);
    await scene.database
      .update(parcels)
      .set({ state: "BOOKING", heldUntil })
      .where(eq(parcels.id, parcel.id));
    await followParcels(system);
    expect(await stateOf(id)).toEqual(["BOOKING"]);
    scene.pass(2);
    await followParcels(system);
    expect(await stateOf(id)).toEqual(["BOOKED"]);
  });

  test("a refusal says why; another courier takes the same parcel", async () => {
    const { id } = await newOrder();
    faults("none", "none", "none", "wallet");
    const refused = {
      code: "courier_refused",
      message: "Please recharge your wallet: the balance is too low",
    };
    expect(await book(id)).toMatchObject(refused);
    expect(await stateOf(id)).toEqual(["REFUSED"]);
    expect(await scene.book(id, 1)).toMatchObject({ state: "BOOKED", refusal: "", charge: 96.5 });
    expect(atDepot(id)).toHaveLength(1);
  });

  test("one that the courier gives up before it left is booked anew, under a reference of its own", async () => {
    const { id } = await newOrder();
    const first = await scene.book(id);
    await scene.scan(first.tracking_number, 8, 1);
    const second = await scene.book(id, 1);
    expect(await stateOf(id)).toEqual(["BOOKED", "CANCELED"]);
    expect(atDepot(id).map(({ awb }) => awb)).toEqual([first.tracking_number, second.tracking_number]);
    // News of the first one is nothing to the order any more.
    await scene.scan(first.tracking_number, 42, 2);
    expect((await scene.orderNow(id)).status).toBe("ACCEPTED");
  });

  test("one that the courier gives up may go by hand, and its cash is followed", async () => {
    const { id } = await newOrder();
    const { tracking_number } = await scene.book(id);
    await scene.scan(tracking_number, 8, 1);
    const shipment = { courier: "India Post", tracking_number: "EK1", tracking_url: "" };
    value(await moveTo(shop.admin, { order_id: id, status: "SHIPPED", shipment }));
    expect(await selectParcelsOf(scene.database, [id])).toMatchObject([
      { state: "ON_THE_WAY", cash: 749.25, courier: "India Post" },
      { state: "CANCELED", end: "TAKEN_BACK" },
    ]);
  });

  test("couriers that don't answer are an outage, and nothing is written", async () => {
    const { id } = await newOrder();
    faults("error");
    expect(await book(id)).toMatchObject({ ok: false, code: "unavailable" });
    expect(await stateOf(id)).toEqual([]);
  });
});

describe("an order that is canceled before its parcel was picked up", () => {
  test("takes its booking back", async () => {
    const { id } = await newOrder();
    const parcel = await scene.book(id);
    await scene.cancel(id);
    await takeBack(system, id);
    await takeBack(system, id);
    expect(atDepot(id)).toMatchObject([{ status: "CANCELED" }]);
    expect(await parcelOnWire(scene.database, parcel.id)).toMatchObject({
      state: "CANCELED",
      end: "TAKEN_BACK",
    });
  });

  test("tries again later when the couriers don't answer", async () => {
    const { id } = await newOrder();
    await scene.book(id);
    await scene.cancel(id);
    faults("error");
    await expect(takeBack(system, id)).rejects.toThrow();
    expect(await stateOf(id)).toEqual(["BOOKED"]);
    await takeBack(system, id);
    expect(await stateOf(id)).toEqual(["CANCELED"]);
  });

  test("is tried again while somebody books it, or died taking it back", async () => {
    const { id } = await newOrder();
    await scene.book(id);
    await scene.cancel(id);
    await scene.database.update(parcels).set({ heldUntil: new Date(system.now().getTime() + 60_000) });
    await expect(takeBack(system, id)).rejects.toThrow("is still being booked");
    expect(await listUnwanted(system)).toContain(id);
    scene.pass(2);
    await takeBack(system, id);
    expect(await stateOf(id)).toEqual(["CANCELED"]);
    expect(await listUnwanted(system)).not.toContain(id);
  });

  test("without couriers nothing is taken back, and the night's sweep finds it when they are there again", async () => {
    const { id } = await newOrder();
    await scene.book(id);
    await scene.cancel(id);
    const without = { ...system, couriers: null };
    await takeBack(without, id);
    expect(await listUnwanted(without)).toEqual([]);
    expect(await stateOf(id)).toEqual(["BOOKED"]);
    expect(await hearUnheard(couriers.orderListeners["take-back-parcel"], { ...shop.admin, ...system })).toBe(
      1,
    );
    expect(await stateOf(id)).toEqual(["CANCELED"]);
  });
});

test("the table holds that an order has one open parcel", async () => {
  const { id } = await newOrder();
  await scene.book(id);
  const second = { orderId: id, attempt: 2, reference: `${id}-2`, state: "BOOKING" } as const;
  await expect(
    inTransaction(scene.database, async (tx) => {
      await tx.insert(parcels).values(second);
      return { ok: true, value: undefined };
    }),
  ).rejects.toThrow();
});
