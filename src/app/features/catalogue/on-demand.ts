import type * as fits from "./fits-choices.tsx";
import type * as actions from "./shopper-actions.ts";

const withoutFrame = () => Promise.reject(new Error("The storefront's frame says where this is loaded from"));

/**
 * Code that cards and filters load once somebody uses them. The storefront's frame sets where from, so that a list of products does not
 * depend on carts, accounts and measures.
 */
export const onDemand: { actions: () => Promise<typeof actions>; fits: () => Promise<typeof fits> } = {
  actions: withoutFrame,
  fits: withoutFrame,
};
