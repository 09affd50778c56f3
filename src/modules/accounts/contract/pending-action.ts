import * as z from "zod/mini";
import { entityId } from "#kernel/fields.ts";

/** How many wishes of a guest are remembered; older ones go. */
export const MOST_PENDING_ACTIONS = 10;

/** An action that a guest tried before signing in: to put a product into the cart, or to like one. Never an address, which could lead anywhere. */
export const pendingAction = z.object({
  kind: z.enum(["cart", "like"]),
  product_id: entityId,
  /** The PIN code that the guest had asked for delivery to. */
  pin: z.optional(z.string().check(z.regex(/^[1-9]\d{5}$/))),
});
export type PendingAction = z.infer<typeof pendingAction>;

export const pendingActions = z.array(pendingAction).check(z.maxLength(MOST_PENDING_ACTIONS));
