import { noteWanted } from "#db/installation.ts";
import { takeTurns, type Work } from "#db/take-turns.ts";
import type { ProductIndex } from "#domain/product-index.ts";
import { type BackupPorts, startBackups } from "./backup-rounds.ts";
import { startMailingFactorRemovals } from "./factor-rounds.ts";
import { startRemovingOutdated } from "./outdated-data.ts";
import { startPaymentRounds } from "./payment-rounds.ts";
import { startReadingSizes } from "./reading-sizes.ts";
import { type JobPorts, startJobs } from "./start-jobs.ts";
import { startMailingWanted } from "./wanted-rounds.ts";

/**
 * Starts the background work: jobs, polling of payments, removal of outdated data, reading of sizes, mails of
 * what people want and of lost factors, backups if there are to be any. One process per database works, the others stand by.
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
  const { payments, database, log, url, backups } = ports;
  return takeTurns({
    url,
    mayWork: ports.mayWork,
    onError: (error) => log.warn({ part: "jobs", error }, "whose turn it is to work could not be found out"),
    async work() {
      const parts: Work[] = [await startJobs(ports)];
      parts.push(startPaymentRounds({ payments, database, log, now: () => new Date() }));
      parts.push(startRemovingOutdated({ database, log }));
      parts.push(startReadingSizes({ database, log }));
      parts.push(startMailingWanted(ports));
      await noteWanted(database.$client, backups !== null);
      parts.push(startMailingFactorRemovals(ports));
      if (backups) parts.push(startBackups({ ...backups, log }));
      return {
        async stop() {
          for (const part of parts.reverse()) await part.stop();
        },
      };
    },
  });
}
