import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { orderLines, orders } from "#modules/orders/schema.ts";
import { tillSessions } from "#modules/till/schema.ts";
import { at, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import { returnFates, returnWays } from "./contract/returns.ts";

/** Products that came back over the counter: each return once for its key, and how its money went back. How much a sale is less by it, is the book's. */
export const counterReturns = pgTable(
  "counter_returns",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    /** The time of the till; null for what was not paid out of it. */
    sessionId: uuid("session_id").references(() => tillSessions.id, { onDelete: "restrict" }),
    way: text("way", { enum: returnWays }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    takenBy: uuid("taken_by").references(() => users.id, { onDelete: "set null" }),
    key: text("key").notNull(),
    at: at("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check("counter_returns_way_known", isOneOf(t.way, returnWays)),
    check("counter_returns_amount_fits", sql`${t.amountPaise} >= 0`),
    check("counter_returns_at_till", sql`(${t.way} = 'cash') = (${t.sessionId} is not null)`),
    unique("counter_returns_key").on(t.key),
    index("counter_returns_order_idx").on(t.orderId),
  ],
);

export const counterReturnLines = pgTable(
  "counter_return_lines",
  {
    returnId: partOf("return_id", () => counterReturns.id),
    position: integer("position").notNull(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "restrict" }),
    quantity: integer("quantity").notNull(),
    piece: text("piece", { enum: returnFates }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check("counter_return_lines_quantity_positive", sql`${t.quantity} > 0`),
    check("counter_return_lines_piece_known", isOneOf(t.piece, returnFates)),
  ],
);

/**
 * The products of an order's lines that are back in the store: what came over the counter, and of the rest what a settled claim decided of. The first
 * claim about the line alone decides of it, before one about the whole order. `paise`: what was given for all of the same cause.
 */
export const productsBack = pgView("products_back", {
  orderId: uuid("order_id").notNull(),
  lineId: uuid("line_id").notNull(),
  cause: uuid("cause").notNull(),
  byClaim: boolean("by_claim").notNull(),
  quantity: integer("quantity").notNull(),
  paise: paise("paise").notNull(),
}).as(sql`select r.order_id, b.line_id, r.id as cause, false as by_claim, b.quantity, r.amount_paise as paise
    from ${counterReturns} r join ${counterReturnLines} b on b.return_id = r.id
  union all select * from (
    select distinct on (l.order_id, l.id) l.order_id, l.id, c.id, true,
      l.quantity - coalesce((select sum(b.quantity) from ${counterReturns} r join ${counterReturnLines} b on b.return_id = r.id
        where r.order_id = l.order_id and b.line_id = l.id), 0)::int as quantity,
      c.refund_paise + c.hand_paise + c.credit_paise
    from claims c join ${orderLines} l on l.order_id = c.order_id and (c.line_id is null or c.line_id = l.id)
    where c.settled_at is not null and c.piece <> 'stays' order by l.order_id, l.id, c.line_id nulls last) decided
  where quantity > 0`);
