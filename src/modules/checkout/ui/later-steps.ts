import { addressFault } from "#modules/addresses/contract/address.ts";
import { readNamedSum } from "#modules/offers/ui/named-sum.ts";
import { AddressStep } from "./destination/address-step.tsx";
import { isCollector } from "./destination/collector-entry.tsx";
import { LastStep } from "./last-step.tsx";
import { sendOrder } from "./send-order.ts";

/** The address and the last step as one part of the program, without what the cart has already. */
export const laterSteps = { AddressStep, LastStep, addressFault, isCollector, readNamedSum, sendOrder };
export type LaterSteps = typeof laterSteps;
