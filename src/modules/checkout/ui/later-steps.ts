import { addressFault } from "#modules/addresses/contract/address.ts";
import { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import { readNamedSum } from "#modules/offers/ui/named-sum.ts";
import { LastStep } from "./last-step.tsx";
import { sendOrder } from "./send-order.ts";

/** The address and the last step as one part of the program, without what the cart has already. */
export const laterSteps = { AddressBook, LastStep, addressFault, readNamedSum, sendOrder };
