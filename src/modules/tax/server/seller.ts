import { type GstState, stateOf, stateOfGstin } from "#kernel/typed/gst-states.ts";
import { legalName, type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import type { TaxPaper } from "../contract/tax-paper.ts";
import type { TaxSection } from "./tax-section.ts";

/** Why the store's details allow no document, in words; "" when they do. A store that sells without tax needs no GST number. */
export function sellerProblem(store: StoreDetails, supplies: TaxSection["supplies"]): string {
  const state = stateOf(store.state);
  if (!state) return "The State in Store Details is none that GST knows. Please correct it there.";
  if (store.gst_number === "") {
    return supplies === "exempt"
      ? ""
      : "Tax invoices need the store's GST number. Please enter it in Store Details.";
  }
  const registered = stateOfGstin(store.gst_number);
  if (registered?.code === state.code) return "";
  const where = registered ? `in ${registered.name}` : "in no State";
  return `The GST number is registered ${where}, and Store Details say ${state.name}. Please correct one of them.`;
}

/** The store as its documents name it. Call it once `sellerProblem` finds none. */
export function sellerOf(store: StoreDetails, state: GstState, fallbackEmail: string): TaxPaper["seller"] {
  return {
    name: store.name,
    legal_name: legalName(store),
    registration_number: store.registration_number,
    gstin: store.gst_number,
    phone: store.phone,
    email: store.email || fallbackEmail,
    address_lines: storeAddressLines(store),
    state,
  };
}
