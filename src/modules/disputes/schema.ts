import { isNull, sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MOST_GRAMS } from "#kernel/typed/grams.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, id, isOneOf, partOf } from "#platform/database/columns.ts";
import { disputeEnds } from "./contract/dispute.ts";

/** A courier's word that a parcel is heavier than was declared, until it is closed. */
export const weightDisputes = pgTable(
  "weight_disputes",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    chargedGrams: integer("charged_grams").notNull(),
    /** After that the courier takes it for accepted. */
    until: at("until").notNull(),
    notedAt: at("noted_at").notNull(),
    answeredAt: at("answered_at"),
    /** The answer, as it went to the courier. */
    answer: text("answer").notNull().default(""),
    closedAt: at("closed_at"),
    end: text("end", { enum: disputeEnds }),
  },
  (t) => [
    check(
      "weight_disputes_weigh_something",
      sql`${t.chargedGrams} between 1 and ${sql.raw(String(MOST_GRAMS))}`,
    ),
    check("weight_disputes_end_known", isOneOf(t.end, disputeEnds)),
    check("weight_disputes_closed_with_end", sql`(${t.closedAt} is null) = (${t.end} is null)`),
    check("weight_disputes_answered_in_words", sql`(${t.answeredAt} is null) = (${t.answer} = '')`),
    uniqueIndex("weight_disputes_one_open_key").on(t.orderId).where(sql`${t.closedAt} is null`),
  ],
);

export const isOpen = isNull(weightDisputes.closedAt);
