import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { at, createdAt, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import type { OrderLine } from "./contract/order.ts";
import { pieceFates, takenReasons } from "./contract/order-change.ts";
import { orderChangers } from "./contract/order-status.ts";
import { orders } from "./schema.ts";

/** Changes of placed orders, with what they came to. Rows are only ever added; their entries in the book have the source 'edit:ID'. */
export const orderEdits = pgTable(
  "order_edits",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    changedBy: text("changed_by", { enum: orderChangers }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The caller's, and behind a space the version of the plan: what is asked for under one key is one change. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** How much less the goods are, how much of their reduction went with them, and how much was taken off them. */
    goodsPaise: paise("goods_paise").notNull().default(0),
    reductionPaise: paise("reduction_paise").notNull().default(0),
    goodwillPaise: paise("goodwill_paise").notNull().default(0),
    /** How much less the delivery is; below 0 where it became dearer. */
    deliveryPaise: paise("delivery_paise").notNull().default(0),
    /** Paid money that goes back the way it came, credit that was used and is given back, and credit in place of money. */
    refundPaise: paise("refund_paise").notNull().default(0),
    creditBackPaise: paise("credit_back_paise").notNull().default(0),
    creditGivenPaise: paise("credit_given_paise").notNull().default(0),
    /** Whether it had been sent: then it is less by its sale. */
    sent: boolean("sent").notNull().default(false),
    readdressed: boolean("readdressed").notNull().default(false),
    words: text("words").notNull().default(""),
    at: at("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check("order_edits_changed_by_known", isOneOf(t.changedBy, orderChangers)),
    check(
      "order_edits_amounts_not_negative",
      sql`${t.goodsPaise} >= 0 and ${t.reductionPaise} between 0 and ${t.goodsPaise} and ${t.goodwillPaise} >= 0 and ${t.refundPaise} >= 0 and ${t.creditBackPaise} >= 0 and ${t.creditGivenPaise} >= 0`,
    ),
    check(
      "order_edits_no_more_back_than_less",
      sql`${t.refundPaise} + ${t.creditGivenPaise} <= greatest(0, ${t.goodsPaise} - ${t.reductionPaise} + ${t.goodwillPaise} + ${t.deliveryPaise})`,
    ),
    check(
      "order_edits_sent_is_whole",
      sql`not ${t.sent} or (${t.goodsPaise} = 0 and ${t.deliveryPaise} = 0 and not ${t.readdressed})`,
    ),
    // A key of an order changes it once, whatever races.
    unique("order_edits_idempotency_key").on(t.orderId, t.idempotencyKey),
  ],
);

/** Pieces that were taken out of an order, as they were ordered. */
export const orderTakenLines = pgTable(
  "order_taken_lines",
  {
    id: id(),
    editId: partOf("edit_id", () => orderEdits.id),
    productId: uuid("product_id").references(() => products.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    names: jsonb("names").$type<OrderLine["names"]>().notNull().default({}),
    quantity: integer("quantity").notNull(),
    originalPricePaise: paise("original_price_paise").notNull(),
    pricePaise: paise("price_paise").notNull(),
    reason: text("reason", { enum: takenReasons }).notNull(),
    /** 'aside' until somebody has decided. */
    piece: text("piece", { enum: pieceFates }).notNull(),
  },
  (t) => [
    check("order_taken_lines_quantity_positive", sql`${t.quantity} > 0`),
    check(
      "order_taken_lines_price_fits",
      sql`${t.pricePaise} > 0 and ${t.pricePaise} <= ${t.originalPricePaise}`,
    ),
    check("order_taken_lines_reason_known", isOneOf(t.reason, takenReasons)),
    check("order_taken_lines_piece_known", isOneOf(t.piece, pieceFates)),
    index("order_taken_lines_edit_idx").on(t.editId),
    index("order_taken_lines_product_idx").on(t.productId),
    index("order_taken_lines_aside_idx").on(t.id).where(sql`${t.piece} = 'aside'`),
  ],
);

/** Notes about orders among the staff: no customer reads them but in the export of their data. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    /** Null once its author's account was removed. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("order_notes_text_given", sql`btrim(${t.text}) <> ''`),
    index("order_notes_order_idx").on(t.orderId, t.createdAt),
  ],
);
