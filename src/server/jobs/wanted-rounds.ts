import type { Database } from "#db/client.ts";
import type { Logger } from "#domain/logger.ts";
import type { MailShop } from "#domain/mail/layout.ts";
import type { ProductIndex } from "#domain/product-index.ts";
import { mailWanted } from "#domain/wanted/mail-wanted.ts";
import { type Poller, startPolling } from "./poller.ts";

/** Milliseconds. A round that has nothing to do is one statement. */
const PAUSE = 10 * 60_000;

/** Tells people in the evening what came in of what they want, for as long as the shop is open. */
export function startMailingWanted(system: {
  database: Database;
  productIndex: ProductIndex;
  shop: () => Promise<MailShop>;
  log: Logger;
}): Poller {
  return startPolling({
    part: "wanted",
    pause: PAUSE,
    log: system.log,
    async round() {
      const mails = await mailWanted(system, new Date());
      if (mails > 0) system.log.info({ part: "wanted", mails }, "people are told what came in");
    },
  });
}
