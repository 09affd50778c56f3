import { HOUR } from "#kernel/durations.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/credit.ts";
import { isCreditOwed } from "./server/balance.ts";
import { closeCredit, forgetOldReasons } from "./server/close-credit.ts";
import { changeCreditByHand, getCustomerCredit } from "./server/credit-by-hand.ts";
import { purseOf } from "./server/credit-ledger.ts";
import { expireCredit } from "./server/expire-credit.ts";
import { getMyCredit, profile, selectCreditOf } from "./server/my-credit.ts";

export const credit = {
  calls: {
    Credit: {
      getMyCredit: bind(contract.getMyCredit, getMyCredit, one),
      getCustomerCredit: bind(contract.getCustomerCredit, getCustomerCredit, one),
      changeCreditByHand: bind(
        contract.changeCreditByHand,
        changeCreditByHand,
        saying("Store credit changed"),
      ),
    },
  },
  profile,
  feature: { name: "credit", pages: [accountPaths.myCredit], isOpen: isCreditOwed },
  contracts: [contract],
  personal: {
    export: async ({ database }, { userId }) => ({ credit: await selectCreditOf(database, userId) }),
    erase: closeCredit,
    outdated: { orders: forgetOldReasons },
  },
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "expiry of store credit",
      pause: 6 * HOUR,
      done: "store credit ended on its last day",
      work: () => expireCredit(ports),
    }),
  ],
  orderParts: { price: { credit: purseOf } },
} satisfies ShopModule & { orderParts: object };
