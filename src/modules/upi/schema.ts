import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { orders } from "#modules/orders/schema.ts";
import { at, isOneOf, partOf } from "#platform/database/columns.ts";
import { upiOutcomes } from "./contract/upi.ts";

/** Payments by UPI that a person has to look for in the bank's list. How much each is, is the book's. */
export const upiPayments = pgTable(
  "upi_payments",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    /** The number of the payment, as the customer's phone showed it; "" where nobody took it down. */
    reference: text("reference").notNull(),
    at: at("at").notNull().default(sql`clock_timestamp()`),
    /** Null until somebody has looked. */
    outcome: text("outcome", { enum: upiOutcomes }),
  },
  (t) => [
    check("upi_payments_outcome_known", isOneOf(t.outcome, upiOutcomes)),
    index("upi_payments_open_idx").on(t.at).where(sql`${t.outcome} is null or ${t.outcome} = 'missing'`),
  ],
);
