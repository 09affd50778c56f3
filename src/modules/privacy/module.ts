import { isStaff } from "#kernel/actor.ts";
import { HOUR } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as account from "./contract/account.ts";
import { deleteAccount, redeleteRestoredAccounts } from "./server/delete-account.ts";
import { getMyData } from "./server/get-my-data.ts";
import { removeOutdated } from "./server/remove-outdated.ts";

const failures = limitRate(account.deleteAccount, { event: "check_locked" });

export const privacy = {
  calls: {
    Account: {
      getMyData: bind(account.getMyData, getMyData, one),
      deleteAccount: handle(
        account.deleteAccount,
        async (ctx, asked) => {
          // Counted before password and code are looked at, so that guesses that come together are counted too.
          const refused = await failures.take(ctx, asked);
          if (refused) return refused;
          const result = await deleteAccount(ctx, { ...asked.body, checkCode: asked.checkCode });
          if (result.ok || result.code !== "validation_failed") await failures.forget(ctx, asked);
          else asked.report("check_failed");
          if (result.ok && isStaff(ctx.actor)) asked.report("staff_removed");
          return saying(() => t("Your account has been deleted."))(result);
        },
        failures.peek,
      ),
    },
  },
  contracts: [account],
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "closed accounts",
      pause: 6 * HOUR,
      done: "accounts that a backup had are closed again",
      work: () => redeleteRestoredAccounts(ports.database),
    }),
    {
      part: "outdated data",
      pause: 6 * HOUR,
      log: ports.log,
      async round() {
        const removed = await removeOutdated(ports.database, ports.now());
        if (Object.values(removed).some((count) => count > 0))
          ports.log.info({ part: "outdated data", ...removed }, "data past its time is removed");
      },
    },
  ],
} satisfies ShopModule;
