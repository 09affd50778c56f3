import type { Database } from "#db/client.ts";
import type { Logger } from "#domain/logger.ts";
import { closeAgain } from "#domain/privacy/closed-accounts.ts";
import { removeOutdated } from "#domain/privacy/remove-outdated.ts";
import { type Poller, startPolling } from "./poller.ts";

/** Milliseconds. Times in the notice are days. */
const PAUSE = 6 * 3_600_000;

/**
 * Removes what was kept about people for its time, for as long as the shop is open, and the accounts that a backup brought back. Says in
 * the log how much.
 */
export function startRemovingOutdated({ database, log }: { database: Database; log: Logger }): Poller {
  return startPolling({
    part: "outdated data",
    pause: PAUSE,
    log,
    async round() {
      const closed = await closeAgain(database);
      if (closed > 0)
        log.info({ part: "outdated data", closed }, "accounts that a backup had are closed again");
      const removed = await removeOutdated(database, new Date());
      if (Object.values(removed).some((count) => count > 0))
        log.info({ part: "outdated data", ...removed }, "data past its time is removed");
    },
  });
}
