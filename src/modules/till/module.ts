import * as officePaths from "#kernel/pages/office-paths.ts";
import { saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/till.ts";
import { closeTill, openTill } from "./server/till.ts";
import { isTillOpen } from "./server/till-queries.ts";

const tab = { group: "Counter", feature: "counter", permission: "counter.read" } as const;

export const till = {
  calls: {
    Counter: {
      openTill: bind(contract.openTill, openTill, saying("The till is open")),
      closeTill: bind(contract.closeTill, closeTill, saying("The till is closed")),
    },
  },
  partOf: { name: "counter", pages: [officePaths.till], isOpen: isTillOpen },
  tabs: [
    { ...tab, rank: 20, to: officePaths.till, label: "Till" },
    { ...tab, rank: 30, to: officePaths.tillDays, label: "Days" },
  ],
  contracts: [contract],
} satisfies ShopModule;
