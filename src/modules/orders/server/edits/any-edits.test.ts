import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { toPaise } from "#kernel/money.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import type { Order } from "../../contract/order.ts";
import { pieceFates } from "../../contract/order-change.ts";
import { orderEdits, orderTakenLines } from "../../edit-schema.ts";
import { correctRecipient } from "./correct-recipient.ts";
import { openEditScene } from "./edit.scene.ts";
import { editOrder } from "./edit-order.ts";

const scene = await openEditScene();
afterAll(() => scene.close());
const RUNS = propertyRuns(8);

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("edit" as const),
      place: fc.nat(4),
      quantity: fc.integer({ min: 0, max: 2 }),
      piece: fc.constantFrom(...pieceFates),
      goodwill: fc.constantFrom(0, 0, 10, 33.33, 900),
      as_credit: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("correct" as const), n: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pay" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("processed" as const, "failed" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("accept" as const, "ship" as const, "cancel" as const) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
const wish = fc.record({
  prices: fc.array(fc.constantFrom(150, 399.5, 800, 1200), { minLength: 2, maxLength: 4 }),
  quantity: fc.constantFrom(1, 2),
  mode: fc.constantFrom("PREPAID" as const, "COD" as const),
  credit: fc.constantFrom(undefined, 100, 700),
  paid: fc.boolean(),
});
type Placed = Awaited<ReturnType<typeof scene.newOrder>>;

const plain = { charge_dearer: false, words: "", taken: [], goodwill: 0, as_credit: false };

/** Looks at what a change comes to; afterwards it is made, and is just that. */
async function lookAt(order: Order, doing: Extract<Action, { do: "edit" }>) {
  const { place, quantity, piece, goodwill, as_credit } = doing;
  const isTaken = quantity > 0 && order.standing.in_hand;
  const taken = isTaken ? [scene.out(order, place % order.products.length, { quantity, piece })] : [];
  const asked = { ...plain, taken, goodwill, as_credit };
  const planned = await scene.plan(order.id, asked);
  if (!planned.ok) return async () => undefined;
  const { version, after, back } = planned.value;
  return async () => {
    const idempotencyKey = randomUUID();
    const made = await editOrder(scene.shop.admin, { ...asked, order_id: order.id, version, idempotencyKey });
    if (!made.ok)
      return expect(made.code).toMatch(/changed_meanwhile|transition_not_allowed|validation_failed|too_much/);
    const { delivery_charge, total_amount, amount_due, credit_used, changes } = made.value;
    expect({ delivery: delivery_charge, total: total_amount, amount_due, credit_used }).toEqual({
      ...{ delivery: after.delivery, total: after.total },
      ...{ amount_due: after.amount_due, credit_used: after.credit_used },
    });
    const { back_online: online, back_as_credit: credit } = changes.at(-1) ?? {};
    expect({ online, credit }).toEqual(back);
    return undefined;
  };
}

/** The preparations before several do something at once. */
async function prepare({ id, own, now }: Placed, doing: Action): Promise<() => Promise<unknown>> {
  const order = await now();
  if (doing.do === "edit") return lookAt(order, doing);
  if (doing.do === "correct")
    return () => correctRecipient(own, { order_id: id, recipient: "Anu", mobile: `984701234${doing.n}` });
  if (doing.do === "pay") {
    if (order.standing.owes !== "online" || !(await scene.begin(own, id)).ok) return async () => undefined;
    const signed = await scene.pay(own, id);
    return () => scene.hear(own, signed);
  }
  const end = doing.do;
  if (end === "processed" || end === "failed") {
    // The bank is alone with a refund.
    if ((await scene.refundsOf(id)).at(-1)?.status === "PENDING") await scene.endRefund(id, end);
    return async () => undefined;
  }
  const { accept, ship, cancel } = scene;
  return () => ({ accept, ship, cancel })[end](id);
}

/** The order says what it owes, no more went back than came, and each piece is somewhere. */
async function check({ id, ids, order: placed, now }: Placed, quantity: number) {
  expect(await scene.differences()).toEqual([]);
  const order = await now();
  const account = await scene.accountNow(id);
  // A second refund waits for the end of the one that is under way.
  const isWaiting = (await scene.refundsOf(id)).some(({ status }) => status === "PENDING");
  if (order.standing.owes) expect(account.due).toBe(toPaise(order.amount_due));
  else if (isWaiting) expect(account.due).toBeLessThanOrEqual(0);
  else expect(account.due).toBe(0);
  expect(account.wentBack.online).toBeLessThanOrEqual(account.paid.online);
  const edits = await scene.database.select().from(orderEdits).where(eq(orderEdits.orderId, id));
  const less = edits
    .filter(({ sent }) => !sent)
    .reduce((sum, of) => sum + of.goodsPaise - of.reductionPaise + of.goodwillPaise + of.deliveryPaise, 0);
  expect(toPaise(placed.total_amount) - less).toBe(toPaise(order.total_amount));
  const taken = await scene.database
    .select({
      productId: orderTakenLines.productId,
      quantity: orderTakenLines.quantity,
      piece: orderTakenLines.piece,
    })
    .from(orderTakenLines)
    .innerJoin(orderEdits, eq(orderEdits.id, orderTakenLines.editId))
    .where(eq(orderEdits.orderId, id));
  const count = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, line) => sum + line.quantity, 0);
  for (const product of ids) {
    const lines = order.products.filter(({ product_id }) => product_id === product);
    const out = taken.filter(({ productId, piece }) => productId === product && piece !== "stock");
    const held = order.standing.canceled ? 0 : count(lines);
    expect(((await scene.stockOf(product)) ?? 0) + held + count(out)).toBe(quantity);
  }
}

/** Everything that is to go back goes back in the end, and then nothing is left of what was not for this order. */
async function settle({ id, now }: Placed) {
  for (let round = 0; round < 9; round += 1)
    if ((await scene.refundsOf(id)).some(({ status }) => status === "PENDING"))
      await scene.endRefund(id, "processed");
  const { paid, wentBack, net } = await scene.accountNow(id);
  const { standing } = await now();
  if (standing.canceled) expect(net).toBe(0);
  if (standing.paid && standing.in_hand && !standing.canceled)
    expect(paid.online - wentBack.online).toBeGreaterThanOrEqual(0);
}

test(
  "whatever staff and customers change, pay, send and cancel, in any order and at once, is what was shown, and adds up",
  async () => {
    const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(wish, rounds, async (wanted, all) => {
        const order = await scene.newOrder(wanted);
        for (const together of all) {
          const ready: (() => Promise<unknown>)[] = [];
          for (const doing of together) ready.push(await prepare(order, doing));
          await Promise.all(ready.map((act) => act()));
          await check(order, wanted.quantity);
        }
        await settle(order);
        await check(order, wanted.quantity);
      }),
      { numRuns: RUNS },
    );
    // The rounds are worth something only if they come to changes.
    expect(await scene.database.$count(orderEdits)).toBeGreaterThan(RUNS);
  },
  RUNS * 15_000,
);
