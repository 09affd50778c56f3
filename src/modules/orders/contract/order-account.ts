import * as z from "zod/mini";
import { rupees } from "#kernel/fields.ts";

/** The money of an order by the shop's book, in rupees: whoever shows or asks for a sum of it adds nothing up. */
export const orderAccount = z.object({
  total: rupees,
  /** By the way it came. Payments that nobody wants are not among it. */
  paid: z.object({ online: rupees, cash: rupees, upi: rupees, credit: rupees }),
  /** Still to be paid; below 0 where something is owed to the customer. */
  due: rupees,
  /** By the way it goes; of what goes online, `on_its_way` and `failed` have not arrived, and the rest is `refunded`. */
  back: z.object({
    ...{ online: rupees, refunded: rupees, on_its_way: rupees, failed: rupees },
    ...{ by_hand: rupees, as_credit: rupees },
  }),
  /** The most that can still go back of an order that stands: to its online payment, in money at all, and with credit. */
  may_go_back: z.object({ online: rupees, money: rupees, all: rupees }),
  /** The sums that a cancellation would give back. */
  if_canceled: z.object({ online: rupees, credit: rupees }),
});
