import * as holds from "#modules/holds/contract/hold.ts";
import { asIs, one } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as carts from "./contract/cart.ts";
import { changeCart, getCart, removeFromCart } from "./server/cart.ts";
import { makeHold } from "./server/make-hold.ts";

export const cart = {
  calls: {
    Cart: {
      getCart: bind(carts.getCart, getCart, asIs),
      changeCart: bind(carts.changeCart, changeCart, asIs),
      removeFromCart: bind(carts.removeFromCart, removeFromCart, asIs),
    },
    // Only what is in the cart is held.
    Holds: { makeHold: bind(holds.makeHold, makeHold, one) },
  },
  contracts: [carts],
} satisfies ShopModule;
