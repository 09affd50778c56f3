import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { type BackupHealth, readBackupHealth } from "#platform/database/installation.ts";
import { countLateJobs, countWaitingMails } from "#platform/jobs/job-queries.ts";
import { nounOf, sinceLine, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { countFailedMails } from "./failed-mails.ts";

/** Mails, jobs and backups that somebody has to see to. */
export async function shopToDo({ database, now }: Context): Promise<ToDoLine[]> {
  const [failed, waiting, late, backups] = await Promise.all([
    countFailedMails(database),
    countWaitingMails(database),
    countLateJobs(database),
    readBackupHealth(database.$client, now()),
  ]);
  return [
    {
      rank: 120,
      permission: "customers",
      to: officePaths.failedMails,
      count: failed,
      text: `${nounOf(failed, "email")} that failed`,
    },
    {
      rank: 130,
      permission: "settings",
      count: waiting.count,
      text: `${nounOf(waiting.count, "email")} waiting for the mail server`,
      note: `${sinceLine(waiting)}They go out by themselves as soon as it takes them.`,
    },
    {
      rank: 140,
      permission: "settings",
      count: late.count,
      text: `${nounOf(late.count, "email or refund", "emails or refunds")} not being sent`,
      note: `${sinceLine(late)}Tell whoever runs the shop's machine: its queue stands still.`,
    },
    ...backupLines(backups).map((line) => ({ rank: 160, permission: "settings" as const, ...line })),
  ];
}

export function backupLines({
  state,
  last,
  failure,
  log,
}: Pick<BackupHealth, "state" | "last" | "failure"> & { log: { until: string } | null }): Omit<
  ToDoLine,
  "rank" | "permission"
>[] {
  if (state === "copy") {
    const note =
      "It sends no emails, takes no backups and refunds nothing until whoever runs it says that it is the shop now.";
    return [{ text: "This is a restored copy of the shop", note }];
  }
  if (state === "behind" && log) {
    const note = `What happened since ${storeTime(log.until)} is on the shop's machine only. Tell whoever runs it.`;
    return [{ text: "Backups are behind", note }];
  }
  if (state !== "failing" && state !== "late") return [];
  const text = state === "late" ? "Backups are overdue" : "The last backup failed";
  const since = last ? `The last one is of ${storeTime(last)}.` : "There is none yet.";
  return [{ text, note: `${since} Tell whoever runs the shop's machine${failure ? `: ${failure}` : "."}` }];
}
