import type { OrderStatus } from "#contract/order-status.ts";

/** The badge's words: the text before any hyphen, upper-cased (CANCELED-USER is CANCELED). */
export function badgeWord(status: OrderStatus): string {
  return (status.split("-")[0] ?? status).toUpperCase();
}
