import type { OfferMail } from "#modules/offers/server/offer-mails.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import type { WrittenMail } from "#platform/database/enqueue-job.ts";

/** How often each of several things happened, by a line that names it. */
export class Counts extends Map<string, number> {
  add(line: string, times = 1): void {
    this.set(line, (this.get(line) ?? 0) + times);
  }

  sum(): number {
    return [...this.values()].reduce((sum, times) => sum + times, 0);
  }
}

/** Everything that the shop has acknowledged to those who act in it, and the mails that it enqueued. */
export class Ledger {
  /** Each order as it was first acknowledged, by id. */
  readonly orders = new Map<string, Order>();
  /** Ids of orders in the order in which they were acknowledged. */
  readonly newest: string[] = [];
  /** The orders that were acknowledged for a key of a customer. */
  readonly byKey = new Map<string, Set<string>>();
  /** Status changes: 'order status'. */
  readonly moves = new Counts();
  /** Changes of admins: 'email action subject-type'. */
  readonly changes = new Counts();
  /** 'kind order status'. */
  readonly mails = new Counts();
  /** Products that can be asked for; deleted ones may be among them. */
  products: string[] = [];
  /** Exceptions of use-cases, which have to return their failures. */
  readonly thrown: string[] = [];
  readonly tried = new Counts();

  ordered(customer: string, key: string, order: Order): void {
    const known = this.byKey.get(`${customer} ${key}`) ?? new Set();
    this.byKey.set(`${customer} ${key}`, known.add(order.id));
    if (this.orders.has(order.id)) return;
    this.orders.set(order.id, order);
    this.newest.push(order.id);
  }

  moved(orderId: string, status: OrderStatus): void {
    this.moves.add(`${orderId} ${status}`);
  }

  changed(email: string, what: string, times = 1): void {
    if (times > 0) this.changes.add(`${email} ${what}`, times);
  }

  mailed(job: WrittenMail | OrderMail | OfferMail): void {
    if (job.kind === "mail") return;
    this.mails.add([job.kind, job.orderId, "status" in job ? job.status : ""].join(" ").trim());
  }
}
