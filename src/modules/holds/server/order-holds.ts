import { t } from "#kernel/languages/messages.ts";
import { storeClock } from "#kernel/store-time.ts";

/** Places of values in a statement, such as `$1`. */
interface Places {
  userId: `$${number}`;
  /** The moment of the order. */
  now: `$${number}`;
  /** Whether holds are on: who waits has a claim only then. */
  isOn: `$${number}`;
}

/** A product of an order that others hold or wait for. */
export interface HeldLine {
  productId: string;
  /** Until when it is held; null where only others wait for it. */
  until: string | null;
}

/**
 * Parts of the statement that writes an order, after its stock was taken: they see what others committed until then. `wanted` is a part of it with
 * the columns product_id and quantity. This one has the products of which others hold more, or wait for more, than is left. Each is looked up
 * by its id (`limit`): PostgreSQL expects a hundred lines of an order, and would read all products to join them.
 */
export function heldLines({ userId, now, isOn }: Places): string {
  const live = `h.ended is null and h.held_until > ${now}::timestamptz`;
  return `select w.product_id, o.until from wanted w,
      lateral (select stock from products where id = w.product_id limit 1) p,
      lateral (select coalesce(sum(h.quantity), 0) as pieces, min(h.held_until) as until from holds h
        where h.product_id = w.product_id and h.user_id <> ${userId}::uuid and ${live}) o
    where p.stock < o.pieces or (${isOn}::boolean
      and exists (select from hold_queue q where q.product_id = w.product_id and q.user_id <> ${userId}::uuid and q.offered_until is null)
      and w.quantity > (select coalesce(sum(h.quantity), 0) from holds h
        where h.product_id = w.product_id and h.user_id = ${userId}::uuid and ${live})
      and p.stock < o.pieces + (select count(*) from hold_queue q
        where q.product_id = w.product_id and q.user_id <> ${userId}::uuid and q.offered_until is null))`;
}

/** The same for the customer's own holds, which end with the order, named by its part `placed`; and their places in lines. */
export const usesHolds = ({ userId, now }: Pick<Places, "userId" | "now">) => `update holds h
    set ended = 'used', held_until = least(h.held_until, ${now}::timestamptz),
      rest_until = case when h.offered then h.rest_until else least(h.rest_until, ${now}::timestamptz + interval '1 hour') end
    from wanted w, placed where h.product_id = w.product_id and h.user_id = ${userId}::uuid and h.ended is null`;

export const leavesLines = ({
  userId,
}: Pick<Places, "userId">) => `delete from hold_queue q using wanted w, placed
    where q.product_id = w.product_id and q.user_id = ${userId}::uuid`;

/** Why a product of this name can't be ordered. */
export function heldMessage(name: string, { until }: HeldLine): string {
  return until === null
    ? t(
        "Others wait in line for “{name}”, and it is offered to them first. Please remove it from your cart.",
        {
          name,
        },
      )
    : t("“{name}” is in somebody's cart until {time}. Please remove it from your cart, or try again then.", {
        name,
        time: storeClock(until),
      });
}
