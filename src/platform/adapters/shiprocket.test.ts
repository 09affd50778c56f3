import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Consignment, CourierError, type CourierFault } from "#kernel/ports/couriers.ts";
import type { ApiFault } from "#shiprocket-sandbox";
import { couriersTo, openTestCouriers } from "#tests/support/test-couriers.ts";
import { createShiprocket } from "./shiprocket.ts";

let world: Awaited<ReturnType<typeof openTestCouriers>>;
const start = Date.parse("2026-11-20T06:30:00Z");
beforeEach(async () => {
  world = await openTestCouriers({ timeout: 1000, now: () => start });
});
afterEach(() => world.depot.stop());

const faults = (...api: ApiFault[]) => world.depot.faults.play({ api });
const shipments = () => world.depot.depot.ledger.shipments;

const parcel: Consignment = {
  reference: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31",
  orderedAt: new Date(start),
  recipient: "Lakshmi Menon",
  lines: ["12 Rose Street", "Fort Kochi"],
  ...{ city: "Kochi", state: "Kerala", pin: "682001", country: "India" },
  ...{ mobile: "9847000001", email: "anu@example.org" },
  items: [{ name: "Kurta", sku: "k-1", units: 1, pricePaise: 749_25 }],
  ...{ valuePaise: 749_25, cashPaise: 749_25, grams: 500 },
};

/** The fault of a call; checks that the error, as logged, holds neither password nor person. */
async function faultOf(call: Promise<unknown>): Promise<CourierFault | "none"> {
  try {
    await call;
    return "none";
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const logged = `${error.stack} ${error.cause}`;
    for (const secret of [world.depot.password, "Lakshmi", "9847000001"])
      expect(logged).not.toContain(secret);
    return error.fault;
  }
}

async function booked() {
  const made = await world.couriers.createShipment(parcel);
  return world.couriers.assignCourier(made, 43, parcel.reference);
}

describe("the way of a parcel", () => {
  test("couriers with their rates and days; none where nobody goes", async () => {
    const asked = { pin: "560001", grams: 1200, cashPaise: 1 };
    expect(await world.couriers.listOffers(asked)).toEqual([
      { courierId: 43, courier: "Delhivery Surface", chargePaise: 162_00, days: 4 },
      { courierId: 1, courier: "Blue Dart Air", chargePaise: 289_50, days: 2 },
    ]);
    expect(await world.couriers.listOffers({ ...asked, cashPaise: 0 })).toHaveLength(3);
    expect(await world.couriers.listOffers({ ...asked, pin: "744101" })).toEqual([]);
  });

  test("shipment, courier, pickup, label, tracking", async () => {
    const { couriers, depot } = world;
    const shipment = await booked();
    expect(shipment).toMatchObject({ courier: "Delhivery Surface", waybill: expect.stringMatching(/^\d+$/) });
    expect(shipments()).toMatchObject([{ isCod: true, subTotal: 749.25, weight: 0.5, pin: "682001" }]);
    await couriers.requestPickup(shipment.shipmentId);
    await couriers.requestPickup(shipment.shipmentId);
    expect(await couriers.makeLabel(shipment.shipmentId)).toBe(
      `${new URL(depot.apiUrl).origin}/labels/${shipment.waybill}.pdf`,
    );
    expect(await couriers.track(shipment.waybill)).toEqual([]);
    depot.depot.scan(shipment.waybill, 42);
    const picked = { news: "picked_up", code: "42", words: "PICKED UP", place: "Kochi hub" };
    expect(await couriers.track(shipment.waybill)).toEqual([{ ...picked, at: new Date(start) }]);
  });

  test("what is paid asks for no cash", async () => {
    await world.couriers.createShipment({ ...parcel, cashPaise: 0 });
    expect(shipments()).toMatchObject([{ isCod: false, subTotal: 749.25 }]);
  });
});

describe("signing in", () => {
  test("a token that ended is renewed, once for all who wait", async () => {
    await booked();
    world.depot.expireTokens();
    const seen = await Promise.all([1, 2, 3].map(() => world.couriers.findShipment(parcel.reference)));
    expect(seen.every((one) => one?.waybill)).toBe(true);
    faults("expired");
    expect(await faultOf(world.couriers.findShipment(parcel.reference))).toBe("none");
  });

  test("another password is denied, and asked with once", async () => {
    const { email, apiUrl, webhookToken } = world.depot;
    const pickup = { location: "Primary", pin: "682001" };
    const stranger = createShiprocket({ email, password: "wrong", apiUrl, webhookToken, pickup });
    expect(await faultOf(stranger.findShipment("x"))).toBe("denied");
  });
});

describe("what goes wrong has a name", () => {
  test.each<[ApiFault, CourierFault]>([
    ["hang-before", "timeout"],
    ["drop-before", "network"],
    ["html-before", "server"],
    ["error", "server"],
    ["limit", "rate_limited"],
    ["malformed", "server"],
  ])("%s is %s", async (fault, name) => {
    const { waybill } = await booked();
    faults(fault);
    expect(await faultOf(world.couriers.track(waybill))).toBe(name);
  });

  test("an unknown waybill is refused, nobody listening is a network fault", async () => {
    expect(await faultOf(world.couriers.track("../orders"))).toBe("refused");
    await world.depot.stop();
    expect(await faultOf(world.couriers.track("1"))).toBe("network");
    world = await openTestCouriers();
  });

  test("what Shiprocket says is for the admin", async () => {
    const made = await world.couriers.createShipment(parcel);
    faults("wallet");
    const refused = world.couriers.assignCourier(made, 43, parcel.reference);
    await expect(refused).rejects.toMatchObject({
      fault: "refused",
      said: "Please recharge your wallet: the balance is too low",
    });
  });
});

describe("a parcel is booked once", () => {
  const ways: ApiFault[] = ["hang-after", "drop-after", "html-after", "malformed"];
  test.each(ways)("%s: the order was made, and is found by our id", async (fault) => {
    await world.couriers.findShipment("x");
    faults("none", fault);
    const { shipmentId } = await world.couriers.createShipment(parcel);
    expect(shipments()).toMatchObject([{ shipmentId: Number(shipmentId) }]);
  });

  test.each(ways)("%s: the courier was assigned, and is found", async (fault) => {
    const made = await world.couriers.createShipment(parcel);
    faults(fault);
    const { waybill } = await world.couriers.assignCourier(made, 43, parcel.reference);
    expect(shipments()).toMatchObject([{ awb: waybill }]);
  });

  test("made before, by somebody who died, it is the same; another order whose id contains it is not", async () => {
    await world.couriers.createShipment({ ...parcel, reference: `${parcel.reference}-2` });
    const first = await booked();
    const other = couriersTo(world.depot);
    expect(await other.createShipment(parcel)).toEqual(first);
    expect(await other.assignCourier({ ...first, waybill: "" }, 1, parcel.reference)).toEqual(first);
    expect(shipments()).toHaveLength(2);
  });

  test.each<[ApiFault, CourierFault]>([
    ["drop-before", "network"],
    ["error", "server"],
    ["limit", "rate_limited"],
  ])("%s: nothing was made, and the caller hears of it", async (fault, name) => {
    await world.couriers.findShipment("x");
    faults("none", fault);
    expect(await faultOf(world.couriers.createShipment(parcel))).toBe(name);
    expect(shipments()).toEqual([]);
  });
});

describe("webhooks", () => {
  const told = {
    ...{ awb: "19041424751540", order_id: "a-1", sr_order_id: 1, current_status: "IN TRANSIT" },
    ...{ current_status_id: 20, shipment_status: "IN TRANSIT", shipment_status_id: 18 },
    current_timestamp: "23 05 2023 11:43:52",
    scans: [
      {
        date: "2023-05-19 11:59:16",
        location: "Chomu",
        "sr-status": "5",
        "sr-status-label": "MANIFEST GENERATED",
      },
      { date: "2023-05-19 15:32:17", location: "Chomu", "sr-status": "42", "sr-status-label": "PICKED UP" },
      { date: "2023-05-19 16:00:00", activity: "MobileNo:- 99", "sr-status": "NA", "sr-status-label": "NA" },
    ],
  };
  const read = (body: unknown) => world.couriers.readWebhook(new TextEncoder().encode(JSON.stringify(body)));

  test("the documentation's example: both forms of time are India's, and codes are of the table of tracking", () => {
    expect(read(told)).toEqual({
      waybill: "19041424751540",
      reference: "a-1",
      events: [
        {
          news: "booked",
          code: "5",
          words: "MANIFEST GENERATED",
          place: "Chomu",
          at: new Date("2023-05-19T06:29:16Z"),
        },
        {
          news: "picked_up",
          code: "42",
          words: "PICKED UP",
          place: "Chomu",
          at: new Date("2023-05-19T10:02:17Z"),
        },
        {
          news: "on_the_way",
          code: "18",
          words: "IN TRANSIT",
          place: "",
          at: new Date("2023-05-23T06:13:52Z"),
        },
      ],
    });
  });

  test("a status that is among the scans is told once; numbers as texts and nulls are read", () => {
    const scans = [{ date: "2023-05-23 11:40:00", location: null, "sr-status": 18, "sr-status-label": null }];
    expect(read({ ...told, awb: 1904, scans })).toMatchObject({ waybill: "1904", events: [{ code: "18" }] });
    expect(read({ ...told, scans: null })).toMatchObject({ events: [{ code: "18" }] });
  });

  test("a problem is named without what stands there", () => {
    expect(read({ scans: [{ secret: 1 }] })).toBe("it names no parcel");
    expect(world.couriers.readWebhook(new TextEncoder().encode("{"))).toBe("it is no JSON");
    expect(read([])).toBe("the whole: invalid_type");
  });

  test.each([
    ["a date", { date: "yesterday" }],
    ["a date of another kind", { date: 20 }],
    ["a status", { "sr-status": { code: 7 } }],
    ["nothing", null],
    ["a text", "IN TRANSIT"],
  ])("one scan with %s that can't be read loses that scan alone", (_, wrong) => {
    const scan = {
      date: "2023-05-20 10:00:00",
      "sr-status": "18",
      "sr-status-label": "IN TRANSIT",
      location: "Pune",
    };
    const bad = typeof wrong === "object" && wrong ? { ...scan, ...wrong } : wrong;
    const delivered = { ...scan, date: "2023-05-21 10:00:00", "sr-status": 7, location: 5 };
    const message = { awb: 1, order_id: "a-1", scans: [scan, bad, delivered] };
    expect(read(message)).toMatchObject({
      waybill: "1",
      events: [
        { news: "on_the_way", place: "Pune" },
        { news: "delivered", place: "5" },
      ],
    });
  });

  test("a field that can't be read loses that field alone", () => {
    const message = { awb: "1", order_id: null, current_timestamp: "20 11 2026 12:00:00", scans: "none" };
    expect(read({ ...message, shipment_status: {}, shipment_status_id: "7" })).toMatchObject({
      ...{ waybill: "1", reference: "" },
      events: [{ news: "delivered", words: "" }],
    });
    expect(read({ ...message, shipment_status_id: [7], current_timestamp: 5 })).toMatchObject({ events: [] });
    expect(read({ ...message, awb: {} })).toBe("it names no parcel");
  });

  test("the token is compared whole", () => {
    const { webhookToken } = world.depot;
    const right = [webhookToken, `${webhookToken}x`, "", webhookToken.slice(1)];
    expect(right.map(world.couriers.isWebhookToken)).toEqual([true, false, false, false]);
  });
});
