import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { creditEntries } from "#modules/credit/schema.ts";
import { cancelMyOrder, cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { listMyOrders } from "#modules/orders/server/read-orders.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { openPaymentScene, type PaymentScene } from "#modules/payments/server/payment.scene.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { settings } from "#modules/settings/schema.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { claims } from "../schema.ts";
import { settle } from "./claim.scene.ts";
import { listMyClaims } from "./list-claims.ts";
import { findMoneyFaults } from "./money-that-went-back.scene.ts";
import { openClaim } from "./open-claim.ts";

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
  const delivery = { flatPaise: 49_50, freeFromPaise: 2000_00 };
  await scene.database.insert(settings).values({ section: "delivery", value: delivery });
});
afterAll(() => scene.close());

const RUNS = propertyRuns(15);
const nth = fc.nat(3);
/** Rupees; some are more than an order can give back. */
const sum = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 100, max: 60_000 }).map((paise) => paise / 100),
);

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      online: fc.boolean(),
      use_credit: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("convert" as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pay" as const), nth }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("deliver" as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("claim" as const), nth, whole: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      nth,
      refund: sum,
      paid_by_hand: sum,
      credit: sum,
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function newCustomer() {
  const own = scene.shop.as(await scene.shop.newCustomer());
  const address_id = value(await createAddress(own, someAddress)).id;
  return {
    own,
    address_id,
    product: await scene.shop.newProduct({ price: 749.25, discounted_price: 0, stock: 50 }),
  };
}
type Buyer = Awaited<ReturnType<typeof newCustomer>>;

async function order({ own, address_id, product }: Buyer, doing: Extract<Action, { do: "order" }>) {
  await changeCart(own, { product_id: product, action: "add" });
  const payment_mode = doing.online ? "PREPAID" : "COD";
  const input = { address_id, message: "Hello", payment_mode, use_credit: doing.use_credit } as const;
  await checkOut(own, { ...input, idempotencyKey: randomUUID() });
}

async function pay({ own }: Buyer, order_id: string) {
  const begun = await scene.begin(own, order_id);
  if (!begun.ok) return;
  const razorpay_order_id = begun.value.options.order_id;
  // Of two who pay at once the bank takes the first one's money.
  if (scene.sandbox.bank.paymentsOf(razorpay_order_id).length > 0) return;
  const { id } = scene.sandbox.bank.pay(razorpay_order_id, "card", { outcome: "success", reason: "" });
  const razorpay_signature = scene.sandbox.signatureOf(razorpay_order_id, id);
  await verifyPayment(own, { order_id, razorpay_order_id, razorpay_payment_id: id, razorpay_signature });
}

/** An order that is settled by some credit, with which the rest can be paid. */
const begun: Action[] = [
  { do: "order", online: false, use_credit: false },
  { do: "deliver", nth: 0 },
  { do: "claim", nth: 0, whole: true },
  { do: "settle", nth: 0, refund: 0, paid_by_hand: 0, credit: 700 },
];

/** Does one deed; a refusal is as good as a success, as long as the books add up. */
async function act(buyer: Buyer, doing: Action): Promise<void> {
  const { own } = buyer;
  if (doing.do === "order") return order(buyer, doing);
  if (doing.do === "settle") {
    const { data } = value(await listMyClaims(own, {}));
    const claim = data[doing.nth % Math.max(1, data.length)];
    const { do: _, nth: __, ...given } = doing;
    if (claim) await settle(scene.shop, claim.id, { ...given, hand_reference: "UPI 1" });
    return;
  }
  const { data } = value(await listMyOrders(own, { page: 1, limit: 100 }));
  const one = data[doing.nth % Math.max(1, data.length)];
  if (!one) return;
  const order_id = one.id;
  if (doing.do === "pay") await pay(buyer, order_id);
  else if (doing.do === "convert") await convertToCod(own, { order_id });
  else if (doing.do === "cancel")
    await (one.payment_mode === "COD"
      ? cancelMyOrder(own, { order_id })
      : cancelWithRefund(own, { order_id }));
  else if (doing.do === "deliver")
    for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
      await moveTo(scene.shop.admin, { order_id, status });
  else {
    const line_id = doing.whole ? null : (one.products[0]?.id ?? null);
    const words = { kind: "damaged", words: "A hole.", photo_ids: [] } as const;
    await openClaim(own, { order_id, line_id, ...words, photo_ids: [], idempotencyKey: randomUUID() });
  }
}

test(
  "whatever is ordered, paid with credit, canceled and claimed, in any order and at once, the books add up to the paisa",
  async () => {
    const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const buyer = await newCustomer();
        for (const doing of begun) await act(buyer, doing);
        for (const together of rounds) {
          await Promise.all(together.map((doing) => act(buyer, doing)));
          expect(await findMoneyFaults(scene.database)).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
    // The sequences are worth something only if they come to claims that gave something, and to credit that was used.
    const { rows } = await scene.database.execute<{ cause: string }>(
      "select distinct cause from credit_entries",
    );
    expect(rows.map(({ cause }) => cause)).toContain("order");
    expect(await scene.database.$count(claims)).toBeGreaterThan(RUNS);
    expect(await scene.database.$count(creditEntries)).toBeGreaterThan(RUNS / 2);
  },
  RUNS * 15_000,
);
