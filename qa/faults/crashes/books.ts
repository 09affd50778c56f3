import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { products } from "#modules/catalogue/schema.ts";
import { statusFacts } from "#modules/orders/contract/order-status.ts";
import { orderLines, orders } from "#modules/orders/schema.ts";
import type { Database } from "#platform/database/client.ts";
import { bookIsTheColumns } from "../books/invariants.ts";
import { differences, type Invariant } from "../model/invariants/invariant.ts";
import { booksAgree, moneyIsWanted } from "../model/invariants/money.ts";
import { countMailsDue, customerTotalsAreRight, statusesAreReached } from "../model/invariants/orders.ts";
import { Counts } from "../model/ledger.ts";
import { type Machine, STORE_EMAIL } from "./machine.ts";
import type { Told } from "./storm.ts";

/** Milliseconds between two looks whether everything has gone on by itself. */
const LOOK_EVERY = 250;

export interface Aftermath {
  database: Database;
  machine: Machine;
  told: Told;
  /** How many there were of each product. */
  stock: ReadonlyMap<string, number>;
}

/** Work that jobs, webhooks and Razorpay have not finished, a sentence each. */
async function findUndone({ database, machine }: Aftermath): Promise<string[]> {
  const { rows } = await database.execute<{ jobs: number; refunds: number; last: string | null }>(sql`
    select (select count(*)::int from graphile_worker.jobs) as jobs,
      (select min(last_error) from graphile_worker.jobs) as last,
      (select count(*)::int from refunds where status = 'PENDING') as refunds`);
  const { jobs = 0, refunds = 0, last } = rows[0] ?? {};
  const { webhooks } = await machine.readLedger();
  return [
    ...(jobs > 0 ? [`${jobs} jobs are still in the queue (${last ?? "no error"}).`] : []),
    ...(refunds > 0 ? [`${refunds} refunds are still under way.`] : []),
    ...(webhooks.length > 0 ? [`${webhooks.length} webhooks were not taken yet.`] : []),
  ];
}

/** Waits until everything has gone on by itself, so many milliseconds at most; returns what has not. */
export async function untilDone(aftermath: Aftermath, patience: number): Promise<string[]> {
  const deadline = Date.now() + patience;
  let undone = await findUndone(aftermath);
  for (; undone.length > 0 && Date.now() <= deadline; undone = await findUndone(aftermath))
    await sleep(LOOK_EVERY);
  return undone;
}

async function findLostImages(paths: Iterable<string>, addresses: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const path of paths)
    for (const address of addresses) {
      const { status } = await fetch(`${address}${path}`);
      if (status !== 200) lost.push(`The acknowledged image ${path} is answered ${status} by ${address}.`);
    }
  return lost;
}

const nothingIsLost: Invariant<Aftermath> = {
  name: "nothing acknowledged is lost, and each key is one order",
  async find({ database, told, machine }) {
    const rows = new Map((await database.select().from(orders)).map((order) => [order.id, order]));
    const unpaid = [...told.paid].filter((id) => rows.get(id)?.paymentStatus !== "SUCCESS");
    const revived = [...told.canceled].filter((id) => rows.get(id)?.status !== "CANCELED-USER");
    return [
      ...[...told.keys].flatMap(([key, ids]) => [
        ...(ids.size > 1 ? [`The key ${key} was answered with ${ids.size} orders.`] : []),
        ...[...ids]
          .filter((id) => rows.get(id)?.idempotencyKey !== key)
          .map((id) => `The acknowledged order ${id} of the key ${key} is gone.`),
      ]),
      ...unpaid.map((id) => `The order ${id} was paid, and is not any more.`),
      ...revived.map((id) => `The order ${id} was canceled, and is not any more.`),
      ...(await findLostImages(told.images, machine.addresses)),
    ];
  },
};

const stockIsSoldOnce: Invariant<Aftermath> = {
  name: "no stock is sold twice, and none is lost",
  async find({ database, stock }) {
    const statuses = new Map((await database.select().from(orders)).map(({ id, status }) => [id, status]));
    const sold = new Counts();
    for (const { orderId, productId, quantity } of await database.select().from(orderLines))
      if (productId && !statusFacts[statuses.get(orderId) ?? "PENDING"].canceled)
        sold.add(productId, quantity);
    return (await database.select().from(products)).flatMap(({ id, name, stock: left }) =>
      left >= 0 && (sold.get(id) ?? 0) + left === stock.get(id)
        ? []
        : [`Of “${name}” (${id}) ${sold.get(id) ?? 0} are sold and ${left} left, of ${stock.get(id)}.`],
    );
  },
};

const mailsAreSent: Invariant<Aftermath> = {
  name: "each mail was sent, and as one mail",
  async find({ database, machine }) {
    const rows = await database.select().from(orders);
    const emails = new Map(rows.map(({ id, customerEmail }) => [id, customerEmail]));
    const due = new Counts();
    for (const [mail, times] of await countMailsDue(database)) {
      const [kind = "", orderId = ""] = mail.split(" ");
      due.add(kind === "order-placed-store" ? STORE_EMAIL : (emails.get(orderId) ?? ""), times);
    }
    // One that goes out twice, because a process died before it had noted the first, has the same id.
    const once = new Map(machine.readMails().map(({ to, messageId }) => [`${to} ${messageId}`, to]));
    const sent = new Counts();
    for (const to of once.values()) sent.add(to);
    const say = (to: string, wanted: number, is: number) =>
      `${wanted} mails were due to ${to}, and ${is} were sent.`;
    return differences(due, sent, say);
  },
};

/** Checks everything that must hold when all processes run again; returns a sentence for each loss. */
export async function findLosses(aftermath: Aftermath): Promise<string[]> {
  const ledger = await aftermath.machine.readLedger();
  const paymentsOf = (orderId: string) =>
    Object.values(ledger.payments).filter((payment) => payment.order_id === orderId);
  const known = { ...aftermath, bank: { ledger, paymentsOf } };
  const own = [nothingIsLost, stockIsSoldOnce, mailsAreSent];
  const ofModel = [statusesAreReached, moneyIsWanted, booksAgree, bookIsTheColumns, customerTotalsAreRight];
  const broken: string[] = [];
  for (const { name, find } of [...own, ...ofModel] as Invariant<typeof known>[])
    broken.push(...(await find(known)).map((sentence) => `${name}: ${sentence}`));
  return broken;
}
