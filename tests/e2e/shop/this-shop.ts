import type { OpenShop } from "./open-shop.ts";

let shop: OpenShop | undefined;

/** The shop of this worker: no other worker's tests are felt in it. */
export function thisShop(): OpenShop {
  if (!shop) throw new Error("This worker has no shop yet.");
  return shop;
}

export function setThisShop(opened: OpenShop): void {
  shop = opened;
}
