import * as z from "zod/mini";
import { rupees, timestamp } from "#kernel/fields.ts";
import { orderChangers, orderStatuses } from "./order-status.ts";

/** A change of an order's status. */
export const orderEvent = z.object({
  status: z.enum(orderStatuses),
  at: timestamp,
  by: z.enum(orderChangers),
  reason: z.string(),
});

/** Why a piece is taken out of an order. `not_wanted`: its customer asked for that. */
export const takenReasons = ["not_found", "damaged", "sold", "not_wanted"] as const;
export type TakenReason = (typeof takenReasons)[number];
/** Where a piece goes that is taken out: on sale, not on sale until somebody has decided, or nowhere. */
export const pieceFates = ["stock", "aside", "gone"] as const;
export type PieceFate = (typeof pieceFates)[number];

const takenLine = z.object({
  id: z.string(),
  name: z.string(),
  names: z.object({ ml: z.optional(z.string()), hi: z.optional(z.string()) }),
  quantity: z.number(),
  /** Rupees for one. */
  price: rupees,
  reason: z.enum(takenReasons),
  piece: z.enum(pieceFates),
});
export type TakenLine = z.infer<typeof takenLine>;

/** A change of what an order holds, after it was placed. Amounts in rupees. */
export const orderChange = z.object({
  id: z.string(),
  at: timestamp,
  by: z.enum(orderChangers),
  taken: z.array(takenLine),
  /** Taken off as a goodwill. */
  goodwill: rupees,
  /** How much less the delivery costs; below 0 where it became dearer. */
  delivery_less: rupees,
  back_online: rupees,
  back_as_credit: rupees,
  /** Whether it goes to another recipient, address or phone number than before. */
  readdressed: z.boolean(),
  /** The store's own words to the customer. */
  words: z.string(),
});
export type OrderChange = z.infer<typeof orderChange>;
