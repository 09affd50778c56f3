import { eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { bookCourier } from "#modules/couriers/server/book-courier.ts";
import { receiveCourierWebhook } from "#modules/couriers/server/receive-webhook.ts";
import type { PaymentMode } from "#modules/orders/contract/order-status.ts";
import { orderEvents, orderLines, orders } from "#modules/orders/schema.ts";
import { refuseSilence } from "#modules/orders/server/order-listeners.scene.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { webhookOf } from "#packages/shiprocket-sandbox/webhooks.ts";
import { openTestCouriers } from "#tests/support/test-couriers.ts";
import { openTestShop, silentLog, value } from "#tests/support/test-shop.ts";

/** A shop with the couriers' stand-in, by a clock of their own. */
export async function openCourierScene() {
  const clock = { now: new Date("2026-11-20T06:30:00Z") };
  const now = () => clock.now;
  const { depot, couriers } = await openTestCouriers({ timeout: 400, now: () => clock.now.getTime() });
  const shop = await openTestShop({ couriers, now, writesOrdersByHand: true });
  const { database } = shop;
  const end = await refuseSilence(database);
  const system = { couriers, database, now, log: silentLog, storeEmail: shop.admin.storeEmail };

  /** An accepted order for one new piece, which has left the shelf; paid when it is PREPAID. Returns its id and the piece's. */
  async function newOrder(mode: PaymentMode = "COD", customer?: SignedIn) {
    const paid = mode === "PREPAID" ? "SUCCESS" : "PENDING";
    const written = { userId: customer?.userId ?? null, status: "ACCEPTED", mode, paid } as const;
    const [id = ""] = await writeOrders(database, [{ ...written, at: clock.now, paise: 749_25 }]);
    const productId = await shop.newProduct({ stock: 0 });
    await database.update(orderLines).set({ productId }).where(eq(orderLines.orderId, id));
    return { id, productId };
  }

  const book = async (order_id: string, courier_id = 43) =>
    value(await bookCourier(shop.admin, { order_id, courier_id }));

  /** Brings a webhook's body; `token` is the stand-in's unless given. */
  const bring = (body: unknown, token = depot.webhookToken) =>
    receiveCourierWebhook(shop.guest, {
      token,
      body: new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
    });

  /** Scans a parcel and returns the webhook that tells of it, which is not sent. */
  function scanned(waybill: string, code: number, minutes = 0) {
    const scan = depot.depot.scan(waybill, code, clock.now.getTime() + minutes * 60_000);
    return webhookOf(depot.depot.byAwb(waybill), scan);
  }

  return {
    shop,
    database,
    depot,
    couriers,
    system,
    newOrder,
    book,
    bring,
    scanned,
    scan: async (waybill: string, code: number, minutes = 0) =>
      value(await bring(scanned(waybill, code, minutes))),
    pass(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    orderNow: async (id: string) => {
      const order = await findOrderRow(database, id);
      if (!order) throw new Error("the order is gone");
      return order;
    },
    /** The statuses that the order went through, by whom. */
    movesOf: async (id: string) => {
      const rows = await database
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id))
        .orderBy(orderEvents.at, orderEvents.id);
      return rows
        .filter(({ fromStatus }) => fromStatus)
        .map(({ toStatus, changedBy }) => `${toStatus} ${changedBy}`);
    },
    cancel: (id: string) => database.update(orders).set({ status: "CANCELED-USER" }).where(eq(orders.id, id)),
    async close() {
      end();
      await shop.close();
      await depot.stop();
    },
  };
}
