import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { toPaise } from "#kernel/money.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelMyOrder, cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { isOfferOpen } from "../contract/offer-state.ts";
import { offerEvents } from "../schema.ts";
import { openOfferScene } from "./offer.scene.ts";
import { findOfferRow } from "./offer-queries.ts";

const scene = await openOfferScene();
const { shop, answer, move } = scene;
afterAll(() => scene.close());

const RUNS = propertyRuns(25);
const ORDERS = 3;

const sum = fc.constantFrom(700, 749, 800, 999, 1000, 1001, 1250);
const first = fc.record({ sum, mode: fc.constantFrom("COD" as const, "PREPAID" as const) });
const nth = fc.nat(ORDERS - 1);
const amount = fc.constantFrom(300, 450, 699, 800, 950);
const say = fc.constantFrom("accept" as const, "decline" as const, "keep" as const);
const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("counter" as const), nth, amount, from_pool: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("store" as const), nth, say }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("customer" as const), nth, say }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cash" as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      nth,
      to: fc.constantFrom(
        "ACCEPTED" as const,
        "SHIPPED" as const,
        "COMPLETED" as const,
        "CANCELED-ADMIN" as const,
      ),
    }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
/** Deeds at once, or the clock, which no deed races with here. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(deed, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(20, 30, 49) },
);

/** A sequence that comes to an agreed price, whatever else is drawn. */
const agreedFirsts = ([700, 800, 999] as const).map((sum) => ({ sum, mode: "COD" as const }));
const agreed: Deed[][] = [
  [{ do: "store", nth: 0, say: "accept" }],
  [{ do: "counter", nth: 1, amount: 950, from_pool: false }],
  [{ do: "customer", nth: 1, say: "accept" }],
  [{ do: "move", nth: 0, to: "ACCEPTED" }],
];

type Placed = Awaited<ReturnType<typeof scene.newOffer>>;

/** Does one deed; a refusal is as good as a success, as long as the shop stays whole. */
async function act(placed: readonly Placed[], doing: Deed): Promise<void> {
  const at = placed[doing.nth];
  if (!at) return;
  const { own, order_id } = at;
  const words = "In kind words";
  if (doing.do === "counter") {
    const { amount, from_pool } = doing;
    await answer(shop.admin, order_id, { answer: "counter", amount, from_pool, words });
  } else if (doing.do === "store") await answer(shop.admin, order_id, { answer: doing.say, words });
  else if (doing.do === "customer") await answer(own, order_id, { answer: doing.say });
  else if (doing.do === "cash") await convertToCod(own, { order_id });
  else if (doing.do === "move") await move(order_id, doing.to);
  else if (doing.do === "cancel") {
    await cancelMyOrder(own, { order_id });
    await cancelWithRefund(own, { order_id });
  } else {
    // Refused where there is nothing to pay, also when somebody was faster.
    const signed = await scene.pay(own, order_id).catch(() => null);
    if (signed) await verifyPayment(own, signed);
  }
}

async function checkOrder({ order_id }: Placed): Promise<void> {
  const order = await scene.order(order_id);
  const paise = (rupees: number) => toPaise(rupees);
  const goods = order.products.reduce((all, line) => all + paise(line.price) * line.quantity, 0);
  const [reduction, gift] = [paise(order.agreed_reduction), paise(order.gift)];
  expect(paise(order.total_amount)).toBe(goods - reduction + gift + paise(order.delivery_charge));
  expect(reduction === 0 || gift === 0).toBe(true);
  const offer = await findOfferRow(scene.database, order_id);
  const isOpen = offer !== null && isOfferOpen(offer.state) && order.status === "PENDING";
  expect(order.price_open).toBe(isOpen);
  const agreed =
    offer?.state === "accepted" ? offer.goodsPaise - (offer.counterPaise ?? offer.offeredPaise) : 0;
  expect(reduction).toBe(agreed);
  if (order.price_open) expect(order.payment_status).not.toBe("SUCCESS");
  const events = await scene.database.select().from(offerEvents).where(eq(offerEvents.orderId, order_id));
  expect(events.filter((event) => event.step === "countered").length).toBeLessThanOrEqual(1);
}

/** The pool is the sum of its book, and never was below zero; no gift is promised but with an order that may still be paid. */
async function checkPool(): Promise<void> {
  const { balance, data } = await scene.pool();
  let sum = 0;
  for (const { amount, after } of data.toReversed()) {
    sum += toPaise(amount);
    expect(sum).toBeGreaterThanOrEqual(0);
    expect(toPaise(after)).toBe(sum);
  }
  expect(toPaise(balance)).toBe(sum);
  const { rows } = await scene.database.execute(sql`
    select o.id from order_standings o left join book_entries b on b.order_id = o.id and 'gifts_promised' in (b.debit, b.credit)
    group by o.id, o.paid, o.canceled, o.gift_paise
    having coalesce(sum(case b.credit when 'gifts_promised' then b.amount else -b.amount end), 0)
      <> case when o.paid or o.canceled then 0 else o.gift_paise end`);
  expect(rows).toEqual([]);
}

test(
  "whatever is offered, answered, paid, canceled and waited for, the sums add up and the pool is its book",
  async () => {
    await scene.giveGift(500);
    await fc.assert(
      fc.asyncProperty(
        fc.array(first, { minLength: ORDERS, maxLength: ORDERS }),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        async (firsts, steps) => {
          scene.clock.ahead = 0;
          const placed: Placed[] = [];
          for (const { sum, mode } of firsts) placed.push(await scene.newOffer(sum, mode));
          for (const one of steps) {
            if (Array.isArray(one)) await Promise.all(one.map((doing) => act(placed, doing)));
            else {
              await scene.wait(one);
              await expireUnpaidOrders(scene.system);
            }
            await scene.balanceFunds();
            for (const each of placed) await checkOrder(each);
            await checkPool();
          }
        },
      ),
      { numRuns: RUNS, examples: [[agreedFirsts, agreed]] },
    );
    // The sequences are worth something only if they come to agreed prices, and to a pool that is used.
    const rows = await scene.database.select().from(orders);
    expect(rows.some(({ reductionPaise }) => reductionPaise > 0)).toBe(true);
    expect((await scene.pool()).data.map(({ kind }) => kind)).toContain("gift_paid");
  },
  RUNS * 10_000,
);
