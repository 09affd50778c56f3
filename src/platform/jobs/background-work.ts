import { noteWanted } from "../database/installation.ts";
import { runAsLeader, type Work } from "../database/leader-lock.ts";
import { type BackupPorts, startBackups } from "./backup-schedule.ts";
import { type PollerOptions, startPolling } from "./poller.ts";
import { type JobPorts, startJobs } from "./start-jobs.ts";

interface CountedSchedule extends Pick<PollerOptions, "part" | "pause"> {
  /** The log's message when anything was done. */
  done: string;
  work(): Promise<number>;
}

/** A round that says how much it did. */
export function countedSchedule(
  { log }: Pick<PollerOptions, "log">,
  { part, pause, done, work }: CountedSchedule,
): PollerOptions {
  return {
    part,
    pause,
    log,
    async round() {
      const count = await work();
      if (count > 0) log.info({ part, count }, done);
    },
  };
}

/** Starts jobs, schedules and backups, in one process per database. `url` leads through no pooler. Throws when it can't be reached at first. */
export function startBackgroundWork(
  ports: JobPorts & {
    schedules: readonly PollerOptions[];
    url: string;
    backups: Omit<BackupPorts, "log"> | null;
    mayWork?: () => boolean;
  },
): Promise<Work> {
  const { log, url, backups, schedules } = ports;
  return runAsLeader({
    url,
    mayWork: ports.mayWork,
    onError: (error) => log.warn({ part: "jobs", error }, "whose turn it is to work could not be found out"),
    async work() {
      // First what may fail: parts that nobody stops would go on, and begin once more with the next try.
      await noteWanted(ports.database.$client, {
        backups: backups !== null,
        log: backups?.cluster != null,
      });
      const parts: Work[] = [await startJobs(ports), ...schedules.map(startPolling)];
      if (backups) parts.push(startBackups({ ...backups, log }));
      return {
        async stop() {
          for (const part of parts.reverse()) await part.stop();
        },
      };
    },
  });
}
