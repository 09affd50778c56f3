import { lt } from "drizzle-orm";
import { isStaff } from "#kernel/actor.ts";
import { HOUR } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import { countProofs } from "#modules/accounts/server/proof.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as account from "./contract/account.ts";
import { closedAccounts } from "./schema.ts";
import { deleteAccount, redeleteRestoredAccounts } from "./server/delete-account.ts";
import { getMyData } from "./server/get-my-data.ts";
import { removeOutdated } from "./server/remove-outdated.ts";

const proofs = countProofs(account.deleteAccount);

export const privacy = {
  calls: {
    Account: {
      getMyData: bind(account.getMyData, getMyData, one),
      deleteAccount: handle(
        account.deleteAccount,
        async (ctx, asked) => {
          const { body, checkCode } = asked;
          const result = await proofs.count(ctx, asked, () => deleteAccount(ctx, { ...body, checkCode }));
          if (result.ok && isStaff(ctx.actor)) asked.report("staff_removed");
          return saying(() => t("Your account has been deleted."))(result);
        },
        proofs.peek,
      ),
    },
  },
  contracts: [account],
  personal: {
    outdated: {
      async closed(tx, { before }) {
        return (await tx.delete(closedAccounts).where(lt(closedAccounts.closedAt, before))).rowCount ?? 0;
      },
    },
  },
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
