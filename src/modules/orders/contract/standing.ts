import * as z from "zod/mini";
import { rupees, timestamp } from "#kernel/fields.ts";

/**
 * For its price both sides are waited for, for its payment the customer, for the next two the store, for its arrival the courier, and for what is
 * handed over in the store its collection.
 */
const waits = ["price", "payment", "acceptance", "shipment", "arrival", "collection"] as const;

/** How an order stands: the one answer to every question about its status and whether it is paid. */
export const standing = z.object({
  /** Neither delivered nor canceled. */
  open: z.boolean(),
  /** Placed or accepted: open, and nothing of it has left the store. */
  in_hand: z.boolean(),
  accepted: z.boolean(),
  on_the_way: z.boolean(),
  /** On its way or delivered. */
  sent: z.boolean(),
  delivered: z.boolean(),
  canceled: z.boolean(),
  paid: z.boolean(),
  /** How it is still to be paid; null where nothing is. */
  owes: z.nullable(z.enum(["online", "cash"])),
  /** Rupees that whoever hands it over takes. */
  cash_to_collect: rupees,
  may_be_accepted: z.boolean(),
  may_be_sent: z.boolean(),
  /** Whether it may be handed over in the store now; never so of a parcel. */
  may_be_handed_over: z.boolean(),
  waits_for: z.nullable(z.enum(waits)),
  /** For the payment, it waits until then and is canceled; null for anything else. An offer says itself until when it stands. */
  until: z.nullable(timestamp),
});
export type Standing = z.infer<typeof standing>;
