import * as officePaths from "#kernel/pages/office-paths.ts";
import { saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as till from "./contract/till.ts";
import { closeTill, openTill } from "./server/till.ts";
import { findOpen } from "./server/till-queries.ts";

export const counter = {
  calls: {
    Counter: {
      openTill: bind(till.openTill, openTill, saying("The till is open")),
      closeTill: bind(till.closeTill, closeTill, saying("The till is closed")),
    },
  },
  feature: { name: "counter", isOpen: async (db) => (await findOpen(db)) !== null },
  tabs: [
    {
      group: "Counter",
      rank: 20,
      to: officePaths.till,
      permission: "counter.read",
      label: "Till",
      feature: "counter",
    },
    {
      group: "Counter",
      rank: 30,
      to: officePaths.tillDays,
      permission: "counter.read",
      label: "Days",
      feature: "counter",
    },
  ],
  contracts: [till],
} satisfies ShopModule;
