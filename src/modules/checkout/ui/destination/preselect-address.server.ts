import type { Address } from "#modules/addresses/contract/address.ts";
import type { Collector } from "#modules/orders/contract/collector.ts";
import type { Order } from "#modules/orders/contract/order.ts";

const place = ["line1", "line2", "city", "state", "zip", "country", "mobile"] as const;

/** The address to begin with: the one asked for, the only one, or the one that the last order went to, found by its words. Null when there is none. */
export function preselectAddress(
  addresses: readonly Address[],
  asked: string | null,
  lastUsed: Order["addresses"] | null,
): string | null {
  const known = addresses.find(({ id }) => id === asked);
  if (known) return known.id;
  if (addresses.length === 1) return addresses[0]?.id ?? null;
  if (!lastUsed) return null;
  const there = addresses.filter((one) => place.every((field) => one[field] === lastUsed[field]));
  return (there.find(({ recipient }) => recipient === lastUsed.recipient) ?? there[0])?.id ?? null;
}

/** By whom it would be collected: as the last time, else by the customer, with the number of an address. */
export function suggestCollector(
  ownName: string,
  addresses: readonly Pick<Address, "mobile">[],
  lastOrder: Pick<Order, "hand_over" | "recipient"> | undefined,
): Collector {
  if (lastOrder?.hand_over === "collect")
    return { recipient: lastOrder.recipient.name, mobile: lastOrder.recipient.mobile };
  return { recipient: ownName, mobile: addresses[0]?.mobile ?? "" };
}
