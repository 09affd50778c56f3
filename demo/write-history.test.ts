import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { claimKinds, claimOutcomes, claimStates } from "#modules/claims/contract/claim-states.ts";
import { claims } from "#modules/claims/schema.ts";
import { listClaims } from "#modules/claims/server/list-claims.ts";
import { parcelEnds, parcelStates } from "#modules/couriers/contract/parcel-state.ts";
import { parcels } from "#modules/couriers/schema.ts";
import { creditCauses } from "#modules/credit/contract/credit-causes.ts";
import { creditEntries } from "#modules/credit/schema.ts";
import { measures } from "#modules/garments/schema.ts";
import { endings, holdQueue, holds } from "#modules/holds/schema.ts";
import { offerStates } from "#modules/offers/contract/offer-state.ts";
import { offers } from "#modules/offers/schema.ts";
import { listCustomers } from "#modules/office/server/customers.ts";
import { refundStatuses } from "#modules/orders/contract/order-status.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { wantedSearches } from "#modules/saved-searches/schema.ts";
import { getOverallStats } from "#modules/statistics/server/statistics.ts";
import { getWhatSells } from "#modules/statistics/server/what-sells.ts";
import { taxDocumentKinds } from "#modules/tax/contract/papers.ts";
import { taxDocuments } from "#modules/tax/schema.ts";
// Papers are issued with a shipment once the modules are there.
import "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeHistory } from "./write-history.ts";
import { writeScenes } from "./write-scenes.ts";
import { writeStaff } from "./write-staff.ts";

const shop = await shopForFile();
const { database } = shop;
for (let made = 0; made < 40; made += 1) await shop.newProduct({ stock: 1 });
const placed = () => database.$count(orders);
const write = async () => {
  await writeHistory(shop.admin, { password: "kasavu and gold" });
  await writeStaff(shop.admin, "kasavu and gold");
  const before = await placed();
  await writeScenes(shop.admin);
  return { before, after: await placed() };
};
const first = await write();

test("a start that was cut off is completed by the next one: what is there is left as it is", async () => {
  expect(first.after).toBeGreaterThan(first.before);
  expect(await write()).toEqual({ before: first.after, after: first.after });
  await database.execute(
    sql`update orders set idempotency_key = id where idempotency_key like 'scene-credit-%'`,
  );
  expect((await write()).after).toBe(first.after + 2);
});

test("the demo's orders are in the book, so that its Home and its customers have figures", async () => {
  expect(value(await getOverallStats(shop.admin)).totalSales).toBeGreaterThan(0);
  const query = { page: 1, limit: 20, sort: "totalspent", order: "desc" } as const;
  expect(value(await listCustomers(shop.admin, query)).data[0]?.totalspent).toBeGreaterThan(0);
});

test("nothing was ordered before it was on sale, so that what sells is said of all", async () => {
  expect(value(await getWhatSells(shop.admin)).left_out).toBe(0);
});

test("what was paid online has its payment, owes nothing, and its refunds are in every state", async () => {
  const { data } = value(await listOrders(shop.admin, { page: 1, limit: 100 }));
  const online = data.filter(({ payment_mode }) => payment_mode === "PREPAID");
  expect(online.length).toBeGreaterThan(6);
  expect(await database.$count(payments)).toBe(online.length);
  for (const { account } of online) expect(account.due).toBe(0);
});

const of = async <Row extends object>(table: PgTable & { $inferSelect: Row }, column: keyof Row) =>
  (await database.select().from(table as PgTable)).map((row) => (row as Row)[column]);

test.each([
  ["refunds", () => of(refunds, "status"), refundStatuses],
  ["offers", () => of(offers, "state"), offerStates],
  ["outcomes of claims", () => of(claims, "outcome"), claimOutcomes],
  ["kinds of claims", () => of(claims, "kind"), claimKinds],
  ["states of claims", () => statesOfClaims(), claimStates],
  ["causes of credit", () => of(creditEntries, "cause"), creditCauses],
  ["parcels", () => of(parcels, "state"), parcelStates],
  ["ends of parcels", () => of(parcels, "end"), parcelEnds],
  ["tax papers", () => of(taxDocuments, "kind"), taxDocumentKinds],
  ["holds that ended", () => of(holds, "ended"), endings],
] as const)("the demo shows %s in every state", async (_, read, states) => {
  expect((await read()) as unknown[]).toEqual(expect.arrayContaining([...states]));
});

async function statesOfClaims() {
  return value(await listClaims(shop.admin, { page: 1, limit: 100 })).data.map(({ state }) => state);
}

test("the demo shows a line for what is held, searches with mails and without, and measures", async () => {
  const stopped = await of(wantedSearches, "stoppedAt");
  expect(stopped).toEqual(expect.arrayContaining([null, expect.any(Date)]));
  for (const table of [holdQueue, measures]) expect(await database.$count(table)).toBeGreaterThan(0);
});

test("the book says what the other tables say", async () => {
  expect(await reconcile(database)).toEqual({ entered: 0, differences: [] });
});
