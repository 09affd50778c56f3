export { Bank } from "./bank.ts";
export { checkoutRoutes } from "./checkout-routes.ts";
export type { RazorpayPayment } from "./entities.ts";
export { type ApiFault, apiFaults, createFaults, webhookOutcomes } from "./faults.ts";
export type { Attempt, Outcome } from "./instruments.ts";
export { eventOf, loadState, type SandboxState, saveState } from "./ledger.ts";
export { createRazorpayApi } from "./razorpay-api.ts";
export { type RazorpaySandbox, type RazorpaySandboxOptions, startRazorpay } from "./start-razorpay.ts";
export { createWebhooks } from "./webhooks.ts";
