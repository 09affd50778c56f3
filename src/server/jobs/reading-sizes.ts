import type { Database } from "#db/client.ts";
import { readAllSizes } from "#domain/catalogue/read-sizes.ts";
import type { Logger } from "#domain/logger.ts";
import { type Poller, startPolling } from "./poller.ts";

/** Milliseconds. A process of an older release may still write by the rules before. */
const PAUSE = 6 * 3_600_000;

/** Reads the labels of all products anew after a start: a release may understand more of them. */
export function startReadingSizes({ database, log }: { database: Database; log: Logger }): Poller {
  return startPolling({
    part: "sizes",
    pause: PAUSE,
    log,
    async round() {
      const changed = await readAllSizes(database);
      if (changed > 0)
        log.info({ part: "sizes", changed }, "labels were read anew: sizes in filters changed");
    },
  });
}
