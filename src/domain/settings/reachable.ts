import type { StoreDetails } from "#contract/store-details.ts";

/** The store with an address that mails reach: its own, or the one that stands in until the admins enter theirs. */
export function reachable(store: StoreDetails, storeEmail: string): StoreDetails {
  return { ...store, email: store.email || storeEmail };
}
