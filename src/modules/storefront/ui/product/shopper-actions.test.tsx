import { beforeEach, expect, test } from "vitest";
import {
  dropPendingActions,
  pendingActionsHere,
  savePendingAction,
} from "#modules/accounts/ui/pending-actions.ts";
import { SignInGate } from "#modules/accounts/ui/sign-in-gate.tsx";
import { changeCart, getCart } from "#modules/cart/contract/cart.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { watchSimilar } from "#modules/saved-searches/contract/saved-search.ts";
import { useWishlistStore } from "#modules/saved-searches/ui/wishlist.ts";
import { savedPin } from "#modules/shipping/ui/saved-pin.ts";
import { emptyCart, server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { noteSession } from "#ui/client/signed-in-before.ts";
import { useClientStore } from "#ui/client/store.ts";
import { AddButton, WishlistButton } from "./product-card.tsx";
import { Shopper } from "./shopper.ts";
import { shopperActions } from "./shopper-actions.ts";

const KURTA = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b01";
const DUPATTA = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b02";
const SARI = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b03";

beforeEach(() => {
  // In another tab somebody cleared what this browser keeps, as far as this one hears.
  window.dispatchEvent(new StorageEvent("storage", { key: "rebon.signed-in", newValue: null }));
  dropPendingActions();
  useClientStore.setState({ signInOpen: false, signInReason: null });
});

const page = (
  <Shopper value={async () => shopperActions}>
    <AddButton productId={KURTA} stock={1} name="Kurta" look="card" />
    <WishlistButton productId={DUPATTA} name="Dupatta" soldOut />
    <SignInGate onSignedIn={() => shopperActions.performPendingActions()} />
  </Shopper>
);

async function signIn(): Promise<void> {
  server.account("/sign-in/email");
  server.signIn("customer");
  const dialog = await screen.findByRole("dialog");
  await fill({ Email: "anu@example.org", Password: "a long walk home" }, dialog);
  await press("Sign In", dialog);
}

test("what a guest adds is in the cart after signing in, once", async () => {
  server.respond(changeCart, { ...emptyCart, count: 1 });
  await renderPage(page);
  await press("Add Kurta");
  expect(await screen.findByText("Please login to add products to cart")).toBeVisible();
  expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  expect(server.writes()).toEqual([]);
  // A newcomer, as far as this browser knows.
  expect(await screen.findByText("Sign up to add this to your cart.")).toBeVisible();
  await press("Sign In", await screen.findByRole("dialog"));
  expect(await screen.findByText("Sign in to add this to your cart.")).toBeVisible();
  await signIn();
  await expectToast("Product Added to Cart..");
  expect(server.sent(changeCart)).toEqual([{ product_id: KURTA, action: "add" }]);
  expect(pendingActionsHere()).toEqual([]);
});

test("who has signed in with this browser before is asked to sign in, not up", async () => {
  noteSession(true);
  await renderPage(page);
  await press("Add Kurta");
  expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
});

test("a sold-out product that a guest likes is noted after signing in, unless the heart was taken back", async () => {
  server.respond(watchSimilar, { data: null });
  await renderPage(page);
  await press("Wishlist: Dupatta");
  await expectToast("Sign in to hear by email when something like it comes in");
  expect(pendingActionsHere()).toEqual([{ kind: "like", product_id: DUPATTA }]);
  await press("Wishlist: Dupatta");
  await waitFor(() => expect(pendingActionsHere()).toEqual([]));
  await press("Wishlist: Dupatta");
  await waitFor(() => expect(pendingActionsHere()).toHaveLength(1));
  useClientStore.setState({ signInOpen: true });
  await signIn();
  await waitFor(() => expect(server.sent(watchSimilar)).toEqual([{ product_id: DUPATTA }]));
  expect(useWishlistStore.getState().wishlist).toEqual([DUPATTA]);
});

test("of what was told with a sign-up too, nothing is done twice, and what is in the cart stays as it is", async () => {
  const line = {
    ...{ id: SARI, name: "Sari", quantity: 1, price: 500, discounted_price: 0, previous_price: null },
    ...{
      product_images: [],
      stock: 1,
      is_available: true,
      hold: null,
      garment: { ...unknownGarment, template: null },
    },
  };
  server.respond(getCart, { ...emptyCart, count: 1, products: [line] });
  server.respond(changeCart, { ...emptyCart, count: 2 });
  await renderPage(page, { who: "customer" });
  savePendingAction({ kind: "cart", product_id: KURTA });
  await shopperActions.performPendingActions([
    { kind: "cart", product_id: KURTA },
    { kind: "cart", product_id: SARI },
  ]);
  expect(server.sent(changeCart)).toEqual([{ product_id: KURTA, action: "add" }]);
});

test("the PIN code of a guest goes with the sign-up to the browser that confirms it, and replaces none there", async () => {
  const kept = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key: "rebon.pin", newValue }));
  kept("682016");
  await renderPage(page);
  await press("Add Kurta");
  expect(await screen.findByText("Please login to add products to cart")).toBeVisible();
  const [wanted] = pendingActionsHere();
  expect(wanted).toEqual({ kind: "cart", product_id: KURTA, pin: "682016" });
  dropPendingActions();
  kept(null);
  server.respond(changeCart, { ...emptyCart, count: 1 });
  server.respond(getCart, emptyCart);
  await shopperActions.performPendingActions(wanted && [wanted]);
  expect(savedPin()).toBe("682016");
  await shopperActions.performPendingActions([{ kind: "cart", product_id: SARI, pin: "560001" }]);
  expect(savedPin()).toBe("682016");
});

test("a guest's wishes outlive the page, and what was tampered with is none", async () => {
  savePendingAction({ kind: "cart", product_id: KURTA });
  expect(JSON.parse(localStorage.getItem("rebon.wishes") ?? "")).toEqual([
    { kind: "cart", product_id: KURTA },
  ]);
  const heard = (newValue: string) =>
    window.dispatchEvent(new StorageEvent("storage", { key: "rebon.wishes", newValue }));
  heard(JSON.stringify([{ kind: "cart", product_id: SARI }]));
  expect(pendingActionsHere()).toEqual([{ kind: "cart", product_id: SARI }]);
  heard(JSON.stringify([{ kind: "visit", product_id: SARI }]));
  expect(pendingActionsHere()).toEqual([]);
});
