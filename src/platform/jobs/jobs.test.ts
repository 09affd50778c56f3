import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { fail } from "#kernel/result.ts";
import { startMailbox } from "#mail-sandbox";
import { writeOrderMail } from "#modules/orders/server/order-letters.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { createSmtpMailer } from "../adapters/smtp-mailer.ts";
import { openDatabase } from "../database/client.ts";
import { enqueueMail, enqueueMailsToWrite } from "../database/enqueue-job.ts";
import { inTransaction } from "../database/transaction.ts";
import type { MailWriter } from "../mail/send-mail.ts";
import { startBackgroundWork } from "./background-work.ts";
import { startJobs } from "./start-jobs.ts";

const server = await databaseForFile();
const database = openDatabase(server.url, { max: 8, onError: () => undefined });
const dir = makeScratchFolder("jobs");
let mailbox = await startMailbox({ dir });
const port = Number(new URL(mailbox.smtpUrl).port);
const from = { name: "Rebon", address: "shop@rebon.example" };
const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from });
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
const logged: string[] = [];
const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
const log = { info: note, warn: note, error: note };
const order = sampleOrder();

afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  await mailbox.stop();
  await database.$client.end();
  removeScratchFolder(dir);
});

type Send = typeof mailer.send;

const shop = {
  name: "Rebon",
  url: "https://rebon.example",
  contact: "hello@rebon.example",
  delivery_days_from: 4,
  delivery_days_to: 12,
};

/** Writes mails about the one order that there is. */
const write: MailWriter = async (job) => {
  const mail = job as OrderMail;
  return mail.orderId === order.id ? writeOrderMail(mail, shop, order) : null;
};

/** Runs the queue, with the mailer of the mailbox or with one that sends like this. */
function start(options: Parameters<typeof startJobs>[1] = {}, send: Send = mailer.send) {
  return startJobs(portsWith(send), options);
}

function portsWith(send: Send) {
  const mails = { "order-placed": write, "order-placed-store": write, "order-status-changed": write };
  return { database, tasks: {}, mailer: { send }, mails, log };
}

const letter = (subject: string) => ({
  kind: "mail" as const,
  to: "anu@example.org",
  subject,
  text: "the secret link",
  html: "<p>the secret link</p>",
});
const arrived = (subject: string) => mailbox.list().filter((mail) => mail.subject === subject);
const waiting = async () => {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs`,
  );
  return rows[0]?.count;
};
const eventually = { timeout: 60_000, interval: 10 };

const allDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), eventually);
const hasArrived = (subject: string) =>
  vi.waitFor(() => expect(arrived(subject)).toHaveLength(1), eventually);

test("a mail of a committed transaction goes out at once, one of a rolled back transaction never", async () => {
  // Long before the queue looks by itself.
  jobs = await start({ pollInterval: 3_600_000 });
  await inTransaction(database, async (tx) => {
    await enqueueMail(tx, letter("rolled back"));
    return fail("validation_failed");
  });
  await enqueueMail(database, letter("hello"));
  await hasArrived("hello");
  expect(arrived("rolled back")).toEqual([]);
  await allDone();
});

test("mails of an order are written when they are sent; one of an order that is gone is let go", async () => {
  await enqueueMailsToWrite<OrderMail>(database, { kind: "order-placed", orderId: order.id });
  await enqueueMailsToWrite<OrderMail>(database, { kind: "order-placed-store", orderId: order.id });
  await enqueueMailsToWrite<OrderMail>(database, {
    kind: "order-status-changed",
    orderId: order.id,
    status: "ACCEPTED",
  });
  await enqueueMailsToWrite<OrderMail>(database, { kind: "order-placed", orderId: randomUUID() });
  jobs = await start();
  await allDone();
  const got = mailbox.list().map((mail) => `${mail.to}: ${mail.subject}`);
  expect(got).toEqual(
    expect.arrayContaining([
      "anu@example.org: Your order 3f2a91c4 at Rebon",
      "hello@rebon.example: New order 3f2a91c4",
      "anu@example.org: Your order 3f2a91c4 is accepted",
    ]),
  );
});

test("while the mail server is down a mail waits, and it is delivered when the server is back", async () => {
  await mailbox.stop();
  jobs = await start();
  await enqueueMail(database, letter("patience"));
  await vi.waitFor(async () => {
    const { rows } = await database.execute<{ attempts: number; last_error: string | null; later: boolean }>(
      sql`select attempts, last_error, run_at > now() as later from graphile_worker.jobs`,
    );
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining("mail server"), later: true }]);
  }, eventually);
  mailbox = await startMailbox({ dir, port });
  await hasArrived("patience");
  await allDone();
  expect(logged.join()).toContain("did not take the mail (ESOCKET, ECONNREFUSED)");
  expect(logged.join()).not.toMatch(/secret link|anu@example/);
});

test("the first mail that the server takes again sends all that waited for it at once, with the ids they had", async () => {
  await mailbox.stop();
  jobs = await start();
  for (const subject of ["one", "two", "three"]) await enqueueMail(database, letter(subject));
  await vi.waitFor(async () => {
    const { rows } = await database.execute(
      sql`select from graphile_worker.jobs where attempts > 0 and locked_at is null and last_error is not null`,
    );
    expect(rows).toHaveLength(3);
  }, eventually);
  await database.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '6 hours'`);
  mailbox = await startMailbox({ dir, port });
  await enqueueMail(database, letter("four"));
  await allDone();
  const ids = ["one", "two", "three", "four"].map((subject) => arrived(subject)[0]?.messageId);
  for (const id of ids) expect(id).toMatch(/^<job-\d+-\w+@rebon\.example>$/);
  expect(new Set(ids).size).toBe(4);
});

test("a mail that is sent twice, because the first time was not noted, is shown once", async () => {
  let sends = 0;
  jobs = await start({}, async (mail) => {
    await mailer.send(mail);
    sends += 1;
    if (sends === 1) throw new Error("the process died here");
  });
  await enqueueMail(database, letter("twice"));
  await allDone();
  expect(sends).toBe(2);
  expect(arrived("twice")).toHaveLength(1);
});

test("a mail that was being sent when the process was killed is sent by the next one", async () => {
  await enqueueMail(database, letter("interrupted"));
  await database.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'a process that is gone', locked_at = now()`,
  );
  jobs = await start();
  await hasArrived("interrupted");
  await allDone();
});

test("stopping waits for the mail that is being sent and takes no other", async () => {
  const { promise: sending, resolve: finish } = Promise.withResolvers<void>();
  const subjects: string[] = [];
  jobs = await start({}, async ({ subject }) => {
    subjects.push(subject);
    await sending;
  });
  await enqueueMail(database, letter("under way"));
  await vi.waitFor(() => expect(subjects).toEqual(["under way"]), eventually);
  const stopped = jobs.stop();
  await sleep(200);
  await enqueueMail(database, letter("too late"));
  await sleep(200);
  finish();
  await stopped;
  expect(subjects).toEqual(["under way"]);
  expect(await waiting()).toBe(1);
  await database.execute(sql`delete from graphile_worker._private_jobs`);
});

test("a runner that does not come to its end is let go, its jobs are taken up again, and a stop does not wait for it", async () => {
  const subjects: string[] = [];
  const renameQueue = (from: string, to: string) =>
    database.execute(sql.raw(`alter table graphile_worker.${from} rename to ${to}`));
  jobs = await start({ patience: 2000, stopWithin: 500 }, async ({ subject }) => {
    subjects.push(subject);
    if (subject === "hangs") await new Promise(() => undefined);
    // That this one is done can't be written down: the runner gives up, and waits for the one that hangs.
    if (subject === "breaks" && subjects.length === 2) await renameQueue("_private_jobs", "elsewhere");
  });
  await enqueueMail(database, letter("hangs"));
  await vi.waitFor(() => expect(subjects).toEqual(["hangs"]), eventually);
  await enqueueMail(database, letter("breaks"));
  await vi.waitFor(
    () => expect(logged.join()).toContain('by itself; it is started again {"part":"jobs","end":"dropped"}'),
    eventually,
  );
  await renameQueue("elsewhere", "_private_jobs");
  await enqueueMail(database, letter("after"));
  await vi.waitFor(async () => expect(await waiting()).toBe(1), eventually);
  expect(subjects.toSorted()).toEqual(["after", "breaks", "breaks", "hangs"]);

  await jobs.stop();
  await database.execute(sql`delete from graphile_worker._private_jobs`);
});

test("what waits too long is said in the log, once, and so is its end", async () => {
  await database.execute(
    sql`select graphile_worker.add_job('unknown-task', run_at => now() - interval '5 minutes')`,
  );
  logged.length = 0;
  jobs = await start({ patience: 20 });
  await vi.waitFor(() => expect(logged.join()).toContain("jobs wait too long"), eventually);
  await database.execute(sql`delete from graphile_worker._private_jobs`);
  await vi.waitFor(() => expect(logged.join()).toContain("no job waits too long any more"), eventually);
  expect(logged.filter((line) => line.startsWith("jobs wait too long"))).toHaveLength(1);
});

test("background work that can't begin leaves nothing running, or it would run twice after the next try", async () => {
  const round = vi.fn(async () => undefined);
  const schedules = [{ part: "rounds", round, pause: 10, log }];
  const ports = { ...portsWith(mailer.send), schedules, url: server.url, backups: null };
  await database.execute(sql`alter table installation rename to elsewhere`);
  await expect(startBackgroundWork(ports)).rejects.toThrow();
  expect(round).not.toHaveBeenCalled();
  await database.execute(sql`alter table elsewhere rename to installation`);
  jobs = await startBackgroundWork(ports);
  await vi.waitFor(() => expect(round).toHaveBeenCalled(), eventually);
});
