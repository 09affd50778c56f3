import type { DeliverySettings, PaymentSettings } from "./settings.ts";

/** Delivery charges and the ways to pay that are offered. Amounts in rupees. */
export type SaleTerms = DeliverySettings & PaymentSettings;
