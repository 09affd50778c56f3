import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSmtpMailer } from "#adapters/smtp-mailer.ts";
import { startOwnCluster } from "#db/cluster.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { createAddress } from "#domain/addresses/addresses.ts";
import { changeCart } from "#domain/cart/cart.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { findOrderRow } from "#domain/orders/whole-orders.ts";
import { type Cluster, findClusterHome, readPostmaster } from "#embedded-postgres";
import { type Jobs, startJobs } from "#server/jobs/start-jobs.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop, silentLog, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";

/** A few for the gate; `KILL_ROUNDS=30` for a long look. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const ORDERS = 16;
const MAIL_SERVER_MS = 400;

const dataDir = makeScratchFolder("crashes");
const sent = new Map<string, number>();
let cluster: Cluster;
let shop: TestShop;
let jobs: Jobs;
/** The mail server takes its time from here on: every crash then comes upon mails on their way. */
let isOpen = Promise.withResolvers<void>();
const mailServer = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  closeTimeout: 100,
  onData(stream, session, done) {
    void buffer(stream).then(async () => {
      await isOpen.promise;
      await sleep(MAIL_SERVER_MS);
      for (const { address } of session.envelope.rcptTo) sent.set(address, (sent.get(address) ?? 0) + 1);
      done();
    });
  },
});
mailServer.on("error", () => undefined);

beforeAll(async () => {
  cluster = await startOwnCluster({ dataDir, log: () => undefined });
  await migrateDatabase(cluster.url);
  shop = await openTestShop({ databaseUrl: cluster.url });
  const listening = mailServer.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const ports = {
    database: shop.database,
    payments: null,
    mailer: createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: { name: "Rebon", address: "shop@rebon.example" },
    }),
    log: silentLog,
    findOrder: (id: string) => findOrderRow(shop.database, id),
    shop: async () => ({
      name: "Rebon",
      url: "https://rebon.example",
      contact: "hello@rebon.example",
      delivery_days_from: 4,
      delivery_days_to: 12,
    }),
  };
  jobs = await startJobs(ports, { patience: 1500 });
}, 120_000);
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await cluster.stop();
  mailServer.close();
  removeScratchFolder(dataDir);
});

/** Sixteen customers order, each waits for one mail, and so does the store. */
async function placeOrders(): Promise<string[]> {
  const product = await shop.newProduct({ stock: ORDERS });
  const emails: string[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const customer = await shop.newCustomer();
    const own = shop.as(customer);
    const { id } = value(await createAddress(own, someAddress));
    value(await changeCart(own, { product_id: product, action: "add" }));
    value(
      await placeOrder(own, {
        address_id: id,
        message: "Hello",
        payment_mode: "COD",
        idempotencyKey: id,
      }),
    );
    emails.push(customer.email);
  }
  return emails;
}

async function killDatabase(): Promise<void> {
  const data = join(findClusterHome(dataDir) ?? "", "data");
  const killed = readPostmaster(data)?.pid ?? 0;
  process.kill(killed, "SIGKILL");
  const isBack = () => readPostmaster(data)?.ready && readPostmaster(data)?.pid !== killed;
  await vi.waitFor(() => expect(isBack()).toBe(true), { timeout: 60_000, interval: 20 });
}

test(
  `after ${ROUNDS} crashes of the database with mails on their way, every mail has gone out`,
  async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      sent.clear();
      isOpen = Promise.withResolvers();
      const emails = await placeOrders();
      isOpen.resolve();
      // Another moment of the mail server's 400 milliseconds in each round.
      await sleep(100 + ((round * 137) % 900));
      await killDatabase();
      await vi.waitFor(
        async () => {
          const { rows } = await shop.database.execute<{ left: number }>(
            sql`select count(*)::int as left from graphile_worker.jobs`,
          );
          expect(rows).toEqual([{ left: 0 }]);
        },
        { timeout: 90_000, interval: 100 },
      );
      expect(emails.filter((email) => !sent.has(email))).toEqual([]);
    }
    await jobs.stop();
  },
  ROUNDS * 100_000,
);
