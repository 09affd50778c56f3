import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Mail } from "#kernel/ports/ports.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { orderMailWriters } from "#modules/orders/server/order-letters.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { startPolling } from "#platform/jobs/poller.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { PUBLIC_URL, silentLog, value } from "#tests/support/test-shop.ts";
import { payments } from "../module.ts";
import { sceneForFile } from "./payment.scene.ts";
import { paymentSchedule } from "./poll-payments.ts";
import { verifyPayment } from "./verify-payment.ts";

const scene = await sceneForFile({ capture: "manual" });

/** The ports of the shop's work, with or without keys for payments. */
const portsWith = (gateway: typeof scene.gateway | null) => ({
  ...scene.shop.guest,
  ...scene.system,
  // Jobs go by the real clock, as they do in the shop; the scene's, which is put forward, is that of the schedules.
  now: () => new Date(),
  payments: gateway,
});

const eventually = { timeout: 60_000, interval: 20 };

test("the queue fetches money, gives it back and writes to the customer; a fault on the way is made up for", async () => {
  const { database, sandbox } = scene;
  const mails: Mail[] = [];
  const jobs = await startJobs({
    database,
    tasks: payments.tasks(portsWith(scene.gateway)),
    log: silentLog,
    mailer: { send: async (mail) => void mails.push(mail) },
    mails: orderMailWriters({ database, publicUrl: PUBLIC_URL, storeEmail: "" }),
  });
  onTestFinished(() => jobs.stop());
  const { own, order_id, customer } = await scene.newOrder();
  const signed = await scene.pay(own, order_id);
  // The first try to capture is cut off after it was done.
  scene.faults({ api: ["none", "none", "drop-after"] });
  expect(value(await verifyPayment(own, signed)).payment_status).toBe("PENDING");
  await vi.waitFor(
    async () => expect((await scene.orderNow(customer))?.payment_status).toBe("SUCCESS"),
    eventually,
  );

  value(await cancelWithRefund(own, { order_id }));
  const refunds = () => sandbox.bank.refundsOf(signed.razorpay_payment_id);
  await vi.waitFor(() => expect(refunds()).toHaveLength(1), eventually);
  const [refund] = refunds();
  sandbox.bank.finishRefund(refund?.id ?? "");
  scene.clock.ahead = 11 * 60_000;
  const rounds = startPolling({ ...paymentSchedule({ ...scene.system, log: silentLog }), pause: 50 });
  onTestFinished(() => rounds.stop());
  const subjects = () => mails.filter((mail) => mail.to === customer.email).map((mail) => mail.subject);
  const number = order_id.slice(0, 8);
  // Several mails are sent at once, in no order.
  await vi.waitFor(
    () =>
      expect(subjects()).toEqual(
        expect.arrayContaining([
          `Payment received for your order ${number}`,
          "Your refund of ₹749.25 is on its way",
          `Your order ${number} is canceled`,
          "Your refund of ₹749.25 has been sent",
        ]),
      ),
    eventually,
  );
});

test("the rounds go on after one that failed, cancel what was not paid, and end when they are told to", async () => {
  const { customer } = await scene.newOrder();
  scene.clock.ahead = 25 * 3_600_000;
  const said: string[] = [];
  let isAway = true;
  const database = new Proxy(scene.database, {
    get(target, name) {
      if (isAway) throw new Error("the database is away");
      return Reflect.get(target, name);
    },
  });
  const log = { ...silentLog, error: (_facts: object, message: string) => void said.push(message) };
  const rounds = startPolling({ ...paymentSchedule({ ...scene.system, database, log }), pause: 20 });
  onTestFinished(() => rounds.stop());
  await vi.waitFor(
    () => expect(said).toContain("a round of the payments failed; the next one makes up for it"),
    eventually,
  );
  isAway = false;
  await vi.waitFor(
    async () => expect((await scene.orderNow(customer))?.status).toBe("CANCELED-ADMIN"),
    eventually,
  );
  await rounds.stop();
  const late = await scene.newOrder();
  scene.clock.ahead += 25 * 3_600_000;
  await sleep(100);
  expect((await scene.orderNow(late.customer))?.status).toBe("PENDING");
});

test("without keys, jobs about payments wait in the queue", async () => {
  await scene.database.execute(
    sql`select graphile_worker.add_job('send-refund', payload => '{"refundId":"x"}'::json)`,
  );
  const sent: string[] = [];
  const jobs = await startJobs({
    database: scene.database,
    tasks: payments.tasks(portsWith(null)),
    log: silentLog,
    mailer: { send: async ({ subject }) => void sent.push(subject) },
    mails: {},
  });
  onTestFinished(() => jobs.stop());
  const mail = { to: "anu@example.org", subject: "behind it", text: "", html: "" };
  await enqueueMail(scene.database, { kind: "mail", ...mail });
  await vi.waitFor(() => expect(sent).toContain("behind it"), eventually);
  await jobs.stop();
  const { rows } = await scene.database.execute<{ attempts: number }>(
    sql`select attempts from graphile_worker.jobs where task_identifier = 'send-refund' and attempts = 0`,
  );
  expect(rows.length).toBeGreaterThan(0);
});
