import * as holds from "#modules/holds/contract/hold.ts";
import * as promises from "#modules/shipping/contract/delivery-promise.ts";
import { asIs, one } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import type { ShopModule } from "#platform/module.ts";
import * as carts from "./contract/cart.ts";
import { changeCart, getCart, removeFromCart } from "./server/cart.ts";
import { emptyCart, lockCartToOrder, selectLines } from "./server/cart-queries.ts";
import { getDeliveryPromise } from "./server/get-delivery-promise.ts";
import { makeHold } from "./server/make-hold.ts";

const questions = limitRate(promises.getDeliveryPromise);

export const cart = {
  calls: {
    Cart: {
      getCart: bind(carts.getCart, getCart, asIs),
      changeCart: bind(carts.changeCart, changeCart, asIs),
      removeFromCart: bind(carts.removeFromCart, removeFromCart, asIs),
    },
    // Only what is in the cart is held.
    Holds: { makeHold: bind(holds.makeHold, makeHold, one) },
    Shipping: {
      getDeliveryPromise: handle(
        promises.getDeliveryPromise,
        async (ctx, asked) =>
          (await questions.take(ctx, asked)) ?? one(await getDeliveryPromise(ctx, asked.query)),
      ),
    },
  },
  contracts: [carts],
  personal: {
    export: async ({ database }, { userId }) => ({
      cart: (await selectLines(database, userId)).map(({ productId, name, quantity }) => ({
        product_id: productId,
        name,
        quantity,
      })),
    }),
  },
  orderParts: {
    look: { lockCart: lockCartToOrder, readLines: selectLines },
    write: emptyCart,
  },
} satisfies ShopModule & { orderParts: object };
