import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import { offerSides, offerStates, offerSteps } from "./contract/offer-state.ts";

/** A sum below the marked price that a customer named for the goods of an order; at most one to an order. */
export const offers = pgTable(
  "offers",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    state: text("state", { enum: offerStates }).notNull().default("asked"),
    /** The marked price of the goods, and the least that the store takes for them, as both were on that day. */
    goodsPaise: paise("goods_paise").notNull(),
    floorPaise: paise("floor_paise").notNull(),
    offeredPaise: paise("offered_paise").notNull(),
    /** The sum that the store named instead; null while it has not. */
    counterPaise: paise("counter_paise"),
    /** How much of the reduction the solidarity pool pays. */
    fromPoolPaise: paise("from_pool_paise").notNull().default(0),
    /** The moment until which somebody has to answer; null when nothing is asked any more. */
    answerBy: at("answer_by"),
  },
  (t) => [
    check("offers_state_known", isOneOf(t.state, offerStates)),
    check(
      "offers_sums_fit",
      sql`${t.offeredPaise} between 1 and ${t.goodsPaise} - 1 and ${t.floorPaise} between 0 and ${t.goodsPaise} and (${t.counterPaise} is null or ${t.counterPaise} between 1 and ${t.goodsPaise} - 1)`,
    ),
    check(
      "offers_pool_pays_the_rest",
      sql`${t.fromPoolPaise} between 0 and ${t.goodsPaise} - coalesce(${t.counterPaise}, ${t.offeredPaise})`,
    ),
    check("offers_countered_by_a_sum", sql`${t.state} <> 'countered' or ${t.counterPaise} is not null`),
    check(
      "offers_open_has_an_end",
      sql`(${t.state} in ('accepted', 'kept', 'closed')) = (${t.answerBy} is null)`,
    ),
    index("offers_answer_by_idx").on(t.answerBy).where(sql`${t.answerBy} is not null`),
  ],
);

/** The thread of an offer: who said what, and when. Rows are only ever added. */
export const offerEvents = pgTable(
  "offer_events",
  {
    id: id(),
    orderId: partOf("order_id", () => offers.orderId),
    step: text("step", { enum: offerSteps }).notNull(),
    by: text("by", { enum: offerSides }).notNull(),
    /** The admin who spoke for the store; the customer is the order's. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The sum that was named or agreed on; null where none was. */
    paise: paise("paise"),
    words: text("words").notNull().default(""),
    at: at("at").notNull(),
  },
  (t) => [
    check("offer_events_step_known", isOneOf(t.step, offerSteps)),
    check("offer_events_by_known", isOneOf(t.by, offerSides)),
    uniqueIndex("offer_events_one_counter").on(t.orderId).where(sql`${t.step} = 'countered'`),
    index("offer_events_order_idx").on(t.orderId, t.at),
  ],
);

/** The least that the store takes for one piece of a product, instead of its share of the price. */
export const productFloors = pgTable(
  "product_floors",
  {
    productId: partOf("product_id", () => products.id).primaryKey(),
    floorPaise: paise("floor_paise").notNull(),
  },
  (t) => [check("product_floors_positive", sql`${t.floorPaise} > 0`)],
);

/** Kept for the release before, which writes it and `poolEntries` until it ends; neither is read. They are dropped in the next one. */
export const poolBalance = pgTable(
  "pool_balance",
  {
    only: boolean("only").primaryKey().default(true),
    balancePaise: paise("balance_paise").notNull().default(0),
  },
  (t) => [
    check("pool_balance_one", sql`${t.only}`),
    check("pool_balance_not_negative", sql`${t.balancePaise} >= 0`),
  ],
);

const poolCauses = ["gift", "gift_returned", "reduction", "reduction_returned"] as const;

export const poolEntries = pgTable(
  "pool_entries",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    cause: text("cause", { enum: poolCauses }).notNull(),
    paise: paise("paise").notNull(),
    afterPaise: paise("after_paise").notNull(),
    number: paise("number").notNull().generatedAlwaysAsIdentity(),
    /** Null where the shop itself did it. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    at: at("at").notNull(),
  },
  (t) => [
    check("pool_entries_cause_known", isOneOf(t.cause, poolCauses)),
    check(
      "pool_entries_sign_fits",
      sql`(${t.cause} in ('gift', 'reduction_returned') and ${t.paise} > 0) or (${t.cause} in ('gift_returned', 'reduction') and ${t.paise} < 0)`,
    ),
    check("pool_entries_never_below_zero", sql`${t.afterPaise} >= 0`),
    unique("pool_entries_number_key").on(t.number),
    index("pool_entries_order_idx").on(t.orderId),
  ],
);
