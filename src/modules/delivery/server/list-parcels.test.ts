import { expect, test } from "vitest";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { listParcels } from "./list-parcels.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const shop = await shopForFile({ now: () => NOW, writesOrdersByHand: true });

test("what waits longest comes first, late after three days here and seven on the way", async () => {
  const order = { userId: null, at: daysAgo(30), paise: 12_345 };
  const ids = await writeOrders(shop.database, [
    { ...order, status: "ACCEPTED", since: daysAgo(1) },
    { ...order, status: "ACCEPTED", since: daysAgo(3.01), mode: "PREPAID", paid: "SUCCESS" },
    { ...order, status: "ACCEPTED", since: daysAgo(9), mode: "PREPAID", paid: "FAILED" },
    { ...order, status: "SHIPPED", since: daysAgo(6.99) },
    { ...order, status: "SHIPPED", since: daysAgo(7.01) },
    { ...order, status: "PENDING", since: daysAgo(20) },
    { ...order, status: "COMPLETED", since: daysAgo(20) },
  ]);
  const { toSend, onTheWay } = value(await listParcels(shop.admin));
  const seen = ({ data, count }: typeof toSend) => [
    count,
    ...data.map(({ id, late }) => [ids.indexOf(id), late]),
  ];
  expect(seen(toSend)).toEqual([2, [1, true], [0, false]]);
  expect(seen(onTheWay)).toEqual([2, [4, true], [3, false]]);
  const paid = { status: "ACCEPTED", payment_mode: "PREPAID", standing: { paid: true } };
  const since = daysAgo(3.01).toISOString();
  const parcel = { ...paid, pieces: 1, city: "Kochi", zip: "682001", since };
  expect(toSend.data[0]).toMatchObject(parcel);
});

test("whoever only sends parcels sees no sum but the cash to collect", async () => {
  const packer = shop.as(await shop.newAdmin("Asha", "packer"));
  const { toSend, onTheWay } = value(await listParcels(packer));
  const parcels = [...toSend.data, ...onTheWay.data];
  expect(parcels.length).toBeGreaterThan(0);
  expect(parcels.map(({ account }) => account)).toEqual(parcels.map(() => null));
});
