import { createContext } from "react";
import type { PendingAction } from "#modules/accounts/contract/pending-action.ts";
import type { Fitted } from "#modules/garments/ui/my-measures.ts";
import type { SavedFilters } from "#modules/saved-searches/contract/saved-search.ts";

/** A heart that was given or taken, and whether its product is sold out. */
export type Like = { liked: boolean; soldOut: boolean };

/** The actions of a shopper besides reading. Where that takes an account a guest is asked to sign in, and it is done after that. */
export interface ShopperActions {
  /** Puts one of this product into the cart and says so; returns whether it is there. */
  addToCart(productId: string): Promise<boolean>;
  /** Tells the shop of a heart, so that its customer hears of what is like a sold-out product. */
  reportLike(productId: string, like: Like): Promise<void>;
  /** Saves a listing's search, so that its customer hears of what comes in. */
  saveSearch(filters: SavedFilters): Promise<void>;
  /**
   * Tells `take` for whom lists can show what fits, at once and whenever that changes; `ofAccount` has the measures of the account read as
   * well, where they are not known yet. Returns how to stop.
   */
  watchFitted(take: (people: readonly Fitted[]) => void, ofAccount: boolean): () => void;
  /** Does what a guest wanted, and what was kept with a sign-up, once somebody is signed in. */
  performPendingActions(actions?: readonly PendingAction[]): Promise<void>;
}

/**
 * The shop's frame hands down what loads these actions, so that cards and lists need to know of no cart, account, measure or mail. Undefined when
 * they can't be had, which a toast has said.
 */
export const Shopper = createContext<() => Promise<ShopperActions | undefined>>(async () => undefined);
