import * as contract from "#contract/cart.ts";
import { type Api, routeCall } from "./route-call.ts";

/** Calls on the customer's cart. */
export function routeCarts(api: Api): void {
  routeCall(api, contract.getCart, (shop) => shop.cart.getCart());
  routeCall(api, contract.changeCart, (shop, { body }) => shop.cart.changeCart(body));
  routeCall(api, contract.removeFromCart, (shop, { query }) => shop.cart.removeFromCart(query));
}
