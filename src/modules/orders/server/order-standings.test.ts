import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopForFile } from "#tests/support/test-shop.ts";
import {
  handOvers,
  orderStatuses,
  paymentModes,
  paymentStatuses,
  standingOf,
} from "../contract/order-status.ts";
import { orders } from "../schema.ts";
import { orderStandings } from "../standing-schema.ts";
import { writeOrders } from "./write-order.scene.ts";

const shop = await shopForFile({ writesOrdersByHand: true });

const all = orderStatuses.flatMap((status) =>
  handOvers.flatMap((handOver) =>
    paymentModes.flatMap((mode) =>
      paymentStatuses.map((paid) => ({ status, handOver, mode, paid, paise: 74950 })),
    ),
  ),
);

test("whatever an order is, the view says the same of it as the function", async () => {
  const ids = await writeOrders(
    shop.database,
    all.map((one) => ({ ...one, userId: null, at: new Date() })),
  );
  const rows = await shop.database.select().from(orderStandings);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const row of rows) compare(row);
  // While a price is open an order is placed and not paid: the database takes no other.
  const open = sql`${orders.status} = 'PENDING' and ${orders.paymentStatus} <> 'SUCCESS'`;
  await shop.database.update(orders).set({ priceOpen: true }).where(open);
  const priced = await shop.database.select().from(orderStandings).where(eq(orderStandings.priceOpen, true));
  expect(priced).toHaveLength(12);
  for (const row of priced) compare(row);
});

function compare(row: typeof orderStandings.$inferSelect) {
  const { status, handOver: hand_over, paymentMode, paymentStatus } = row;
  const state = { status, hand_over, payment_mode: paymentMode, payment_status: paymentStatus };
  const {
    owes,
    waits_for,
    cash_to_collect: _,
    until: __,
    ...said
  } = standingOf({
    ...state,
    price_open: row.priceOpen,
    amount_due: row.duePaise,
  });
  const { open, in_hand, accepted, on_the_way, sent, delivered, canceled, paid, ...more } = row;
  const { may_be_accepted, may_be_sent, may_be_handed_over, waits_for_payment, may_travel: travels } = more;
  const inSql = {
    ...{ open, in_hand, accepted, on_the_way, sent, delivered, canceled, paid },
    ...{ may_be_accepted, may_be_sent, may_be_handed_over, waits_for_payment, may_travel: travels },
    owes: more.owes_online ? "online" : more.owes_cash ? "cash" : null,
  };
  const may_travel = (said.accepted || said.on_the_way) && owes !== "online" && hand_over === "parcel";
  expect([state, inSql]).toEqual([
    state,
    { ...said, owes, may_travel, waits_for_payment: waits_for === "payment" },
  ]);
}

test.each([
  ["parcels", "status = 'SHIPPED' and may_travel order by status_since, id limit 50", "orders_parcels_idx"],
  [
    "unpaid orders",
    "waits_for_payment and created_at < now() order by created_at limit 50",
    "orders_unpaid_idx",
  ],
  ["delivered orders", "delivered order by created_at desc, id desc limit 20", "orders_status_newest_idx"],
])("the list of %s is read from its index, through the view", async (_name, where, index) => {
  const plan = await shop.database.transaction(async (tx) => {
    // There are too few for an index otherwise.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
      sql.raw(`explain select id from order_standings where ${where}`),
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain(index);
});
