import { addressFault } from "#modules/addresses/contract/address.ts";
import { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import { readNamedSum } from "#modules/offers/ui/named-sum.ts";
import { LastStep } from "./last-step.tsx";
import { sendOrder } from "./send-order.ts";

/** What the address and the last step need beside the cart's, as one part of the program. */
export const laterSteps = { AddressBook, LastStep, addressFault, readNamedSum, sendOrder };
