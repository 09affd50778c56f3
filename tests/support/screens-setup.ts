import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach } from "vitest";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import { useMeasuresStore } from "#modules/garments/ui/my-measures.ts";
import { useWishlistStore } from "#modules/saved-searches/ui/wishlist.ts";
import { useClientStore } from "#ui/client/store.ts";
import { openServer } from "./play-server.ts";

// For each test of a file, which share its modules.
beforeEach(() => {
  useClientStore.setState(useClientStore.getInitialState(), true);
  useCartStore.setState(useCartStore.getInitialState(), true);
  useMeasuresStore.setState(useMeasuresStore.getInitialState(), true);
  useWishlistStore.setState(useWishlistStore.getInitialState(), true);
  openServer();
});
afterEach(() => {
  cleanup();
  // The library keeps toasts beyond the page that showed them.
  toast.dismiss();
});
