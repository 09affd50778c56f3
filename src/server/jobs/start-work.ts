import { noteWanted } from "#db/installation.ts";
import { takeTurns, type Work } from "#db/take-turns.ts";
import type { ProductIndex } from "#domain/product-index.ts";
import { type BackupPorts, startBackups } from "./backup-rounds.ts";
import { startPolling } from "./poller.ts";
import { shopRounds } from "./rounds.ts";
import { type JobPorts, startJobs } from "./start-jobs.ts";

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
