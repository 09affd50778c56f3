import * as z from "zod/mini";
import { timestamp } from "#kernel/fields.ts";

/** How a line of a cart stands with regard to holds. */
const lineHoldStates = ["held", "others", "limit", "rest", "free"] as const;

/**
 * Of a line that takes the last pieces: 'held' for its customer; in others' carts ('others'); or not held, since as many are held for the
 * customer as may be ('limit'), since it was held for them within the last hour ('rest'), or since they did not ask again ('free').
 */
export const lineHold = z.object({
  state: z.enum(lineHoldStates),
  /** Until when it is held for the customer or for others, or the customer has to wait to have it held again; null where nothing ends. */
  until: z.nullable(timestamp),
  /** Seconds from the answer until then: the reader's clock may be wrong. */
  seconds_left: z.nullable(z.number()),
  can_extend: z.boolean(),
});
export type LineHold = z.infer<typeof lineHold>;
