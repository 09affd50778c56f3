import { storeClock } from "#kernel/store-time.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { statusFacts } from "#modules/orders/contract/order-status.ts";

/** A product as whoever holds it in their hands wants to know it. */
export interface LabelledProduct {
  id: string;
  code: string;
  name: string;
  size: string | null;
  /** Rupees. */
  price: number;
  discounted_price: number;
  image: { image_url: string; blur_hash: string } | null;
  /** The path of the place in which it lies; null where nobody said. */
  place: string | null;
  stock: number;
  is_on_sale: boolean;
  is_deleted: boolean;
  /** Until when all that there are of it are held for somebody; null while one is free. */
  held_until: string | null;
  /** In how many carts it lies, held or not. */
  carts: number;
  /** Orders with it that were not canceled, the newest first. */
  orders: { id: string; status: OrderStatus }[];
}

type Known = Pick<LabelledProduct, "stock" | "is_on_sale" | "is_deleted" | "held_until" | "carts" | "orders">;

/** Where a product stands, in a few words; of its orders the newest counts, while none is left for sale. */
export function whereItStands({ stock, is_on_sale, is_deleted, held_until, carts, orders }: Known): string {
  const [latest] = orders;
  if (stock === 0 && latest) return statusFacts[latest.status].in_hand ? "On order" : "Sold";
  if (is_deleted) return "Taken out of the shop";
  if (stock === 0) return "None in stock";
  if (!is_on_sale) return "Not shown in the shop";
  if (held_until) return `Held for somebody until ${storeClock(held_until)}`;
  return carts > 0 ? "On sale, and in somebody’s cart" : "On sale";
}
