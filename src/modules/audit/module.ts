import { asIs } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as changes from "./contract/change.ts";
import { listChanges } from "./server/list-changes.ts";
import { removeOldEntries } from "./server/record-change.ts";

export const audit = {
  calls: { Changes: { listChanges: bind(changes.listChanges, listChanges, asIs) } },
  contracts: [changes],
  personal: { outdated: { staff: (tx, { before }) => removeOldEntries(tx, before) } },
} satisfies ShopModule;
