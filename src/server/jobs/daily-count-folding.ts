import type { Database } from "#db/client.ts";
import { foldDailyCounts } from "#domain/daily-counts.ts";
import type { Logger } from "#domain/logger.ts";
import { type Poller, startPolling } from "./poller.ts";

/** Milliseconds. A shop's busiest minutes add a few thousand rows, which a sum over them does not feel. */
const PAUSE = 5 * 60_000;

/** Keeps the daily counts short for as long as the shop is open. */
export function startDailyCountFolding(system: { database: Database; log: Logger }, pause = PAUSE): Poller {
  return startPolling({
    part: "daily_counts",
    round: () => foldDailyCounts(system.database),
    pause,
    log: system.log,
  });
}
