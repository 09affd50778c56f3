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

/** Changes something in this worker's shop that nobody can bring about from outside, such as the passing of a day. */
export async function inDatabase(text: string, ...values: readonly unknown[]): Promise<void> {
  await thisShop().database.$client.query(text, [...values]);
}
