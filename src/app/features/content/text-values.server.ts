import { deliveryDays } from "#contract/delivery-days.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { legalName, type StoreDetails } from "#contract/store-details.ts";
import { deliveryWords, paymentWords } from "./delivery-words.ts";

/** What texts may name of the store. What depends on a setting being there is worded here, whole. */
export function storeValues(store: StoreDetails): Record<string, string> {
  const { name, city, state, email, legal_name: charity } = store;
  const hours = store.opening_hours.join("; ");
  return {
    "store.name": name,
    "store.city": city,
    "store.state": state,
    "store.email": email,
    "store.legal_name": legalName(store),
    aCharity: charity ? `${charity}, a charity` : "a charity",
    thriftShop: charity ? `thrift shop of ${charity}` : "thrift shop",
    whoDecides: charity ? `${charity}, which runs ${name},` : name,
    storeHours: hours && `The store is open ${hours}.`,
    ourHours: hours && `We are open ${hours}.`,
  };
}

/** What texts may name of the terms of a sale. */
export function termsValues(terms: SaleTerms): Record<string, string> {
  return {
    deliveryWords: deliveryWords(terms),
    paymentWords: paymentWords(terms),
    deliveryDays: deliveryDays(terms),
    "terms.unpaid_hours": String(terms.unpaid_hours),
  };
}
