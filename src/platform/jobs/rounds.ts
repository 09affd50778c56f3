import type { Logger } from "#kernel/ports/logger.ts";
import { mailFactorRemovals } from "#modules/accounts/server/lost-factor.ts";
import type { ProductIndex } from "#modules/catalogue/server/read-model/product-schema.ts";
import { readAllSizes } from "#modules/catalogue/server/read-sizes.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import { paymentSystem } from "#modules/payments/server/payment-system.ts";
import { pollPayments } from "#modules/payments/server/poll-payments.ts";
import { closeAgain } from "#modules/privacy/server/delete-account.ts";
import { removeOutdated } from "#modules/privacy/server/remove-outdated.ts";
import { mailWanted } from "#modules/saved-searches/server/mail-wanted.ts";
import type { Database } from "../database/client.ts";
import { noteWanted } from "../database/installation.ts";
import { takeTurns, type Work } from "../database/take-turns.ts";
import type { MailShop } from "../mail/layout.ts";
import { type BackupPorts, startBackups } from "./backup-rounds.ts";
import { type PollerOptions, startPolling } from "./poller.ts";
import { type JobPorts, startJobs } from "./start-jobs.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type PaymentPorts = Parameters<typeof expireUnpaidOrders>[0];

/** Polls Razorpay for payments and refunds of which no webhook has arrived, then cancels orders that were not paid in time. */
export function paymentRound(system: PaymentPorts): PollerOptions {
  return {
    part: "payments",
    pause: MINUTE,
    log: system.log,
    async round() {
      const asking = paymentSystem(system);
      if (asking) await pollPayments(asking);
      await expireUnpaidOrders(system);
    },
  };
}

/** The periodic tasks of an open shop. A round without work is a statement or two. */
export function shopRounds(
  system: Omit<PaymentPorts, "now"> & {
    database: Database;
    productIndex: ProductIndex;
    shop: () => Promise<MailShop>;
    log: Logger;
  },
): PollerOptions[] {
  const { database, log } = system;
  /** A round that says how much it did. */
  const counted = (part: string, pause: number, done: string, work: () => Promise<number>) => ({
    part,
    pause,
    log,
    async round() {
      const count = await work();
      if (count > 0) log.info({ part, count }, done);
    },
  });
  return [
    paymentRound({ ...system, now: () => new Date() }),
    counted("closed accounts", 6 * HOUR, "accounts that a backup had are closed again", () =>
      closeAgain(database),
    ),
    {
      part: "outdated data",
      pause: 6 * HOUR,
      log,
      async round() {
        const removed = await removeOutdated(database, new Date());
        if (Object.values(removed).some((count) => count > 0))
          log.info({ part: "outdated data", ...removed }, "data past its time is removed");
      },
    },
    // A release may understand more of labels, and a process of an older one may still write by the rules before.
    counted("sizes", 6 * HOUR, "labels were read anew: sizes in filters changed", () =>
      readAllSizes(database),
    ),
    counted("wanted", 10 * MINUTE, "people are told what came in", () => mailWanted(system, new Date())),
    counted("lost factors", MINUTE, "owners of lost factors are told", () =>
      mailFactorRemovals(system, new Date()),
    ),
  ];
}

/**
 * Starts the background work: jobs, what is done in rounds, backups if there are to be any. One process per database works, the others stand by.
 * `url` must not lead through a pooler. Throws when the database can't be reached at first.
 */
export function startWork(
  ports: JobPorts & {
    productIndex: ProductIndex;
    url: string;
    backups: Omit<BackupPorts, "log"> | null;
    mayWork?: () => boolean;
  },
): Promise<Work> {
  const { log, url, backups } = ports;
  return takeTurns({
    url,
    mayWork: ports.mayWork,
    onError: (error) => log.warn({ part: "jobs", error }, "whose turn it is to work could not be found out"),
    async work() {
      const parts: Work[] = [await startJobs(ports)];
      parts.push(...shopRounds(ports).map(startPolling));
      await noteWanted(ports.database.$client, backups !== null);
      if (backups) parts.push(startBackups({ ...backups, log }));
      return {
        async stop() {
          for (const part of parts.reverse()) await part.stop();
        },
      };
    },
  });
}
