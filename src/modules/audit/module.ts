import * as officePaths from "#kernel/pages/office-paths.ts";
import { asIs } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as changes from "./contract/change.ts";
import { listChanges } from "./server/list-changes.ts";
import { removeOldEntries } from "./server/record-change.ts";

export const audit = {
  calls: { Changes: { listChanges: bind(changes.listChanges, listChanges, asIs) } },
  tabs: [{ group: "The store", rank: 40, to: officePaths.changes, permission: "log", label: "Changes" }],
  contracts: [changes],
  personal: { outdated: { staff: (tx, { before }) => removeOldEntries(tx, before) } },
} satisfies ShopModule;
