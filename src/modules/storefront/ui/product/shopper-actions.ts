import { t } from "#kernel/languages/messages.ts";
import type { PendingAction } from "#modules/accounts/contract/pending-action.ts";
import {
  dropPendingActions,
  pendingActionsHere,
  savePendingAction,
} from "#modules/accounts/ui/pending-actions.ts";
import { addToCart, reloadCart } from "#modules/cart/ui/cart-calls.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import { watchFitted } from "#modules/garments/ui/my-measures.ts";
import { unwatchSimilar, watchSimilar } from "#modules/saved-searches/contract/saved-search.ts";
import { saveFilters } from "#modules/saved-searches/ui/save-filters.ts";
import { isLiked, toggleWishlist } from "#modules/saved-searches/ui/wishlist.ts";
import { savedPin, savePin } from "#modules/shipping/ui/saved-pin.ts";
import { callApi } from "#ui/client/api-client.ts";
import { knownSession } from "#ui/client/session.ts";
import { promptSignIn } from "#ui/client/store.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Like, ShopperActions } from "./shopper.ts";

/** Tells the shop of a heart that was given or taken, so that its customer hears of what is like a sold-out product. A guest's is kept. */
async function reportLike(product_id: string, { liked, soldOut }: Like): Promise<void> {
  if (!(await knownSession())) {
    noteForLater({ kind: "like", product_id, pin: savedPin() ?? undefined }, { liked, soldOut });
  } else if (liked) {
    const response = await callApi(watchSimilar, { body: { product_id }, quiet: true });
    if (response.ok && response.value.data)
      toast.success(t("You will hear by email when something like it comes in"));
    else if (!response.ok && response.code === "too_many_wanted")
      toast.error(t("No emails about this product"), { description: response.message });
  } else await callApi(unwatchSimilar, { query: { product_id }, quiet: true });
}

function noteForLater(action: PendingAction, { liked, soldOut }: Like): void {
  if (liked) savePendingAction(action);
  else dropPendingActions(action);
  if (!liked || !soldOut) return;
  toast.info(t("Sign in to hear by email when something like it comes in"), {
    action: { label: t("Sign In"), onClick: () => promptSignIn(true, "like") },
  });
}

/** Does what this browser's guest wanted, and what was kept with a sign-up (`told`). What is in the cart already stays: nobody meant a second one. */
async function performPendingActions(sent: readonly PendingAction[] = []): Promise<void> {
  const actions = new Map(
    [...pendingActionsHere(), ...sent].map((action) => [`${action.kind} ${action.product_id}`, action]),
  );
  dropPendingActions();
  // The confirmation's browser may be another one than that which was asked for a PIN code.
  const pin = sent.findLast((action) => action.pin)?.pin;
  if (pin && savedPin() === null) savePin(pin);
  if (actions.size === 0) return;
  await reloadCart();
  const inCart = new Set(useCartStore.getState().cart?.products.map(({ id }) => id));
  for (const { kind, product_id } of actions.values()) {
    if (kind === "like") {
      if (!isLiked(product_id)) toggleWishlist(product_id);
      await reportLike(product_id, { liked: true, soldOut: true });
    } else if (!inCart.has(product_id)) await addToCart(product_id);
  }
}

export const shopperActions: ShopperActions = {
  addToCart,
  reportLike,
  saveSearch: saveFilters,
  watchFitted,
  performPendingActions,
};
