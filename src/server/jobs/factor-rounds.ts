import type { Database } from "#db/client.ts";
import { mailFactorRemovals } from "#domain/accounts/lost-factor.ts";
import type { Logger } from "#domain/logger.ts";
import type { MailShop } from "#domain/mail/layout.ts";
import { type Poller, startPolling } from "./poller.ts";

/** Milliseconds. A round that has nothing to do is one statement. */
const PAUSE = 60_000;

/** Tells people that their lost authenticator app is going to be taken off, for as long as the shop is open. */
export function startMailingFactorRemovals(system: {
  database: Database;
  shop: () => Promise<MailShop>;
  log: Logger;
}): Poller {
  return startPolling({
    part: "lost factors",
    pause: PAUSE,
    log: system.log,
    async round() {
      const mails = await mailFactorRemovals(system, new Date());
      if (mails > 0) system.log.info({ part: "lost factors", mails }, "owners of lost factors are told");
    },
  });
}
