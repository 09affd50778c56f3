export {
  commonFaults,
  createFaults,
  type FaultReplies,
  type Faults,
  misbehave,
  playFaults,
  webhookOutcomes,
} from "./faults.ts";
export { loadLedger, saveLedger } from "./ledger-file.ts";
export { serveSandbox } from "./serve-sandbox.ts";
export { createWebhookQueue, type Delivery, type WebhookOptions } from "./webhook-queue.ts";
