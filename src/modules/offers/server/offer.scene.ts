import { sql } from "drizzle-orm";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import type { AnswerInput } from "#modules/offers/contract/offer.ts";
import { offers } from "#modules/offers/module.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import { lapseOffers } from "#modules/offers/server/lapse-offers.ts";
import { getPoolBook } from "#modules/offers/server/pool-book.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { hearQueued, listen } from "#modules/orders/server/order-listeners.scene.ts";
import type { MailNote } from "#modules/orders/server/order-mails.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { openPaymentScene } from "#modules/payments/server/payment.scene.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";

const HOUR = 3_600_000;

/** A shop in which customers name their price, with a clock that a test can put forward. */
export async function openOfferScene() {
  const scene = await openPaymentScene();
  const { shop, database, system } = scene;
  const end = listen(offers);
  /** Has the pool follow what became of orders; returns of how many it heard. */
  const balanceFunds = () => hearQueued(database, { ...shop.admin, ...system });

  /** A customer with one new product of ₹1,000 in the cart, who is about to order it. */
  async function newShopper(price = 1000) {
    const customer = await shop.newCustomer();
    const own = shop.as(customer);
    const product = await shop.newProduct({ price, discounted_price: 0 });
    value(await changeCart(own, { product_id: product, action: "add" }));
    const address_id = value(await createAddress(own, someAddress)).id;
    const place = (
      sum: number,
      mode: Order["payment_mode"] = "PREPAID",
      more: Partial<Parameters<typeof checkOut>[1]> = {},
    ) =>
      checkOut(own, {
        ...{ address_id, message: "Could you?", payment_mode: mode, idempotencyKey: "one" },
        ...{ offer: sum, ...more },
      });
    return { customer, own, product, place };
  }

  /** An order of ₹1,000 for which this was named, in rupees. */
  async function newOffer(sum = 800, mode: Order["payment_mode"] = "PREPAID") {
    const shopper = await newShopper();
    const order = value(await shopper.place(sum, mode));
    return { ...shopper, order, order_id: order.id };
  }

  const answer = (ctx: Context, order_id: string, input: Partial<AnswerInput>) =>
    answerOffer(ctx, { order_id, answer: "keep", words: "", from_pool: false, ...input });
  const orderNow = async (id: string) =>
    (await findOrderRow(database, id)) ?? Promise.reject(new Error("gone"));
  const move = (order_id: string, status: Order["status"]) => moveTo(shop.admin, { order_id, status });
  const pool = async () => value(await getPoolBook(shop.admin, { page: 1, limit: 100 }));

  /** Puts a gift of so many rupees into the pool: an order that came to its end. */
  async function giveGift(rupees: number) {
    const given = await newOffer(1000 + rupees, "COD");
    for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
      value(await move(given.order_id, status));
    await balanceFunds();
    return given;
  }

  return {
    ...scene,
    newShopper,
    newOffer,
    answer,
    order: orderNow,
    move,
    pool,
    giveGift,
    balanceFunds,
    async close() {
      end();
      await scene.close();
    },
    /** The notes in the mails about a new order: to the customer, and to the store. */
    async notesOf(orderId: string) {
      const { rows } = await database.execute<{ notes: MailNote[] }>(sql`
        select payload->'notes' as notes from graphile_worker._private_jobs
        where payload->>'orderId' = ${orderId} and payload->>'kind' like 'order-placed%' order by id`);
      return rows.map(({ notes }) => notes);
    },
    /** Puts the clock forward by so many hours, and lets the shop do what is due. */
    async wait(hours: number) {
      scene.clock.ahead += hours * HOUR;
      await lapseOffers(system);
      await balanceFunds();
    },
  };
}
