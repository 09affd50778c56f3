import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { accountOf } from "#modules/books/contract/account.ts";
import { readBook } from "#modules/books/server/enter.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { changeCreditByHand } from "#modules/credit/server/credit-by-hand.ts";
import { openOfferScene } from "#modules/offers/server/offer.scene.ts";
import type { EditInput } from "#modules/orders/contract/edit-order.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { decidePiece, editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { sendRefund } from "#modules/payments/server/send-refund.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { settings } from "#modules/settings/schema.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";

interface Wish {
  prices?: readonly number[];
  mode?: Order["payment_mode"];
  /** Rupees of store credit that are used. */
  credit?: number;
  offer?: number;
  /** Whether it is paid, where that happens online. */
  paid?: boolean;
  quantity?: number;
}

type Asked = Partial<Omit<EditInput, "order_id">>;

/** A shop in which placed orders are changed: delivery costs ₹50, and nothing from ₹2,000 on. */
export async function openEditScene() {
  const scene = await openOfferScene();
  const { shop, database } = scene;
  const delivery = { flatPaise: 50_00, freeFromPaise: 2000_00 };
  await database.insert(settings).values({ section: "delivery", value: delivery });

  const orderNow = async (id: string) =>
    (await findOrderRow(database, id)) ?? Promise.reject(new Error("gone"));

  async function newOrder({ prices = [600, 400], mode = "PREPAID", paid = true, ...wish }: Wish = {}) {
    const customer = await shop.newCustomer();
    const own = shop.as(customer);
    const ids: string[] = [];
    for (const price of prices) {
      const product_id = await shop.newProduct({ price, discounted_price: 0, stock: wish.quantity ?? 1 });
      for (let n = 0; n < (wish.quantity ?? 1); n += 1)
        value(await changeCart(own, { product_id, action: "add" }));
      ids.push(product_id);
    }
    if (wish.credit) {
      const given = { customer_id: customer.userId, way: "give" as const, reason: "Test", balance_seen: 0 };
      value(await changeCreditByHand(shop.admin, { ...given, amount: wish.credit }));
    }
    const address_id = value(await createAddress(own, someAddress)).id;
    const { id } = value(
      await checkOut(own, {
        ...{ address_id, message: "Hello", payment_mode: mode, idempotencyKey: randomUUID() },
        ...{ use_credit: wish.credit !== undefined, offer: wish.offer },
      }),
    );
    const now = () => orderNow(id);
    const order = await now();
    if (paid && order.standing.owes === "online" && !order.price_open)
      value(await verifyPayment(own, await scene.pay(own, id)));
    return { customer, own, id, order: await now(), now, ids };
  }

  /** A line taken out, by its place. */
  const out = (order: Order, place: number, more: Partial<EditInput["taken"][number]> = {}) => ({
    ...{ line_id: order.products[place]?.id ?? "", quantity: 1, reason: "not_found" as const },
    ...{ piece: "gone" as const, ...more },
  });
  const plain = { taken: [], goodwill: 0, as_credit: false, charge_dearer: false, words: "" };
  const plan = (order_id: string, asked: Asked) => planEdit(shop.admin, { ...plain, ...asked, order_id });
  /** Looks at a change and makes it. */
  async function edit(order_id: string, asked: Asked, idempotencyKey: string = randomUUID()) {
    const planned = await plan(order_id, asked);
    if (!planned.ok) return planned;
    const { version } = planned.value;
    return editOrder(shop.admin, { ...plain, ...asked, order_id, version, idempotencyKey });
  }

  const stockOf = async (id = "") =>
    (await database.select().from(products).where(eq(products.id, id)))[0]?.stock;
  const accountNow = async (id: string) => accountOf(await readBook(database, [id]));
  /** What the book and all other tables differ in. */
  const differences = async () => (await reconcile(database)).differences;
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  const move = (order_id: string, status: Order["status"]) =>
    moveTo(shop.admin, { order_id, status, shipment });
  const [accept, ship] = [(id: string) => move(id, "ACCEPTED"), (id: string) => move(id, "SHIPPED")];
  const deeds = {
    ...{ accept, ship, cancel: (id: string) => move(id, "CANCELED-ADMIN") },
    async send(id: string) {
      value(await accept(id));
      value(await ship(id));
    },
    hear: verifyPayment,
    decide: (id: string, piece: "stock" | "gone") => decidePiece(shop.admin, { id, piece }),
    /** The newest refund of an order comes to this end at Razorpay, and the shop hears of it. */
    async endRefund(id: string, end: "processed" | "failed") {
      const due = (await scene.refundsOf(id)).at(-1);
      await sendRefund(scene.system, due?.id ?? "");
      const sent = (await scene.refundsOf(id)).at(-1);
      scene.sandbox.bank.finishRefund(sent?.razorpayRefundId ?? "", end);
      await sendRefund(scene.system, due?.id ?? "");
    },
  };
  return { ...scene, ...deeds, orderNow, newOrder, out, plan, edit, stockOf, accountNow, differences };
}
