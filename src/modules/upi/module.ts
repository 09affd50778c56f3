import * as officePaths from "#kernel/pages/office-paths.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/upi.ts";
import { hasOpenUpi, listUpi, selectOpenUpi, settleUpi } from "./server/settle-upi.ts";
import { saveUpiSettings } from "./server/upi-settings.ts";

export const upi = {
  calls: {
    Counter: {
      listUpi: bind(contract.listUpi, listUpi, asIs),
      settleUpi: bind(contract.settleUpi, settleUpi, one),
      saveUpiSettings: bind(contract.saveUpiSettings, saveUpiSettings, saying("The UPI address is saved")),
    },
  },
  tabs: [
    {
      group: "Counter",
      rank: 25,
      to: officePaths.upi,
      permission: "counter.read",
      label: "UPI",
      feature: "counter",
    },
  ],
  partOf: { name: "counter", pages: [officePaths.upi], isOpen: hasOpenUpi },
  contracts: [contract],
  sentAndReturned: [contract.upiSettings],
  async toDo({ database }) {
    const { length: count } = await selectOpenUpi(database);
    const text = count === 1 ? "payment by UPI to confirm" : "payments by UPI to confirm";
    return [{ rank: 85, to: officePaths.upi, permission: "money", count, text }];
  },
} satisfies ShopModule;
