import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, id, isOneOf, paise, updatedAt } from "#platform/database/columns.ts";
import { refundStatuses } from "./contract/order-status.ts";
import { orders } from "./schema.ts";

const attemptStatuses = ["CREATING", "OPEN", "CLOSED"] as const;
const paymentStates = ["created", "failed", "authorized", "captured", "refunded"] as const;
const refundReasons = ["order_canceled", "changed", "not_wanted", "claim", "outside"] as const;
/** Whether the money of a payment came, whatever went back of it since. */
export const wasTaken = (status: (typeof paymentStates)[number]) =>
  status === "captured" || status === "refunded";

const eventSources = ["callback", "webhook", "poller"] as const;

/** An order of ours at Razorpay, whose receipt is this id. CREATING: its answer is not known yet; CLOSED: paid, or unknown there. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The public half of the key that it was made with: a checkout under another key would not find it. */
    keyId: text("key_id").notNull(),
    razorpayOrderId: text("razorpay_order_id").unique(),
    amountPaise: paise("amount_paise").notNull(),
    status: text("status", { enum: attemptStatuses }).notNull().default("CREATING"),
    /** When Razorpay is asked next what became of it; null when nothing more can come. */
    nextCheckAt: at("next_check_at"),
    checkedAt: at("checked_at"),
    openedAt: at("opened_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("payment_attempts_order_key").on(t.id, t.orderId),
    check("payment_attempts_status_known", isOneOf(t.status, attemptStatuses)),
    check("payment_attempts_amount_positive", sql`${t.amountPaise} > 0`),
    check("payment_attempts_open_is_known", sql`(${t.status} = 'CREATING') = (${t.razorpayOrderId} is null)`),
    index("payment_attempts_order_idx").on(t.orderId, t.createdAt),
    index("payment_attempts_check_idx").on(t.nextCheckAt),
  ],
);

/** Money that somebody sent for an attempt, as far as we know of it. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    attemptId: uuid("attempt_id").notNull(),
    orderId: uuid("order_id").notNull(),
    razorpayPaymentId: text("razorpay_payment_id").notNull().unique(),
    status: text("status", { enum: paymentStates }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** How much of it went back, as Razorpay last said. */
    refundedPaise: paise("refunded_paise").notNull().default(0),
    /** How much of it claims gave back, done or on its way. */
    claimedPaise: paise("claimed_paise").notNull().default(0),
    method: text("method").notNull().default(""),
    capturedAt: at("captured_at"),
    /** When this payment settled its order; null when it did not. */
    settledAt: at("settled_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: "payments_attempt_of_order_fk",
      columns: [t.attemptId, t.orderId],
      foreignColumns: [paymentAttempts.id, paymentAttempts.orderId],
    }).onDelete("restrict"),
    check("payments_status_known", isOneOf(t.status, paymentStates)),
    check("payments_amount_positive", sql`${t.amountPaise} > 0`),
    check("payments_refunded_fits", sql`${t.refundedPaise} between 0 and ${t.amountPaise}`),
    check("payments_claimed_fits", sql`${t.claimedPaise} between 0 and ${t.amountPaise}`),
    check("payments_settled_is_captured", sql`${t.settledAt} is null or ${t.capturedAt} is not null`),
    // An order is settled by one payment, whatever races.
    uniqueIndex("payments_one_settles").on(t.orderId).where(sql`${t.settledAt} is not null`),
    index("payments_order_idx").on(t.orderId),
    index("payments_attempt_idx").on(t.attemptId),
  ],
);

/** Money that goes back. Asked for by us ('order_canceled', 'changed', 'not_wanted', 'claim'), or seen at Razorpay and made there by hand ('outside'). */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "restrict" }),
    amountPaise: paise("amount_paise").notNull(),
    reason: text("reason", { enum: refundReasons }).notNull(),
    /** The claim that gives it back, in whole or in part. No foreign key: claims know of orders, not the other way round. */
    claimId: uuid("claim_id"),
    status: text("status", { enum: refundStatuses }).notNull().default("PENDING"),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    razorpayRefundId: text("razorpay_refund_id").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("refunds_amount_positive", sql`${t.amountPaise} > 0`),
    check("refunds_reason_known", isOneOf(t.reason, refundReasons)),
    check("refunds_status_known", isOneOf(t.status, refundStatuses)),
    check("refunds_processed_is_known", sql`${t.status} <> 'PROCESSED' or ${t.razorpayRefundId} is not null`),
    check("refunds_claim_named", sql`(${t.reason} = 'claim') = (${t.claimId} is not null)`),
    // One of ours at a time, for what the book says is still here; of a claim one, and again only when Razorpay said that it failed.
    uniqueIndex("refunds_one_of_ours")
      .on(t.paymentId)
      .where(sql`${t.reason} in ('order_canceled', 'changed', 'not_wanted') and ${t.status} = 'PENDING'`),
    uniqueIndex("refunds_one_of_claim").on(t.claimId).where(sql`${t.status} <> 'FAILED'`),
    index("refunds_payment_idx").on(t.paymentId),
    index("refunds_pending_idx").on(t.updatedAt).where(sql`${t.status} = 'PENDING'`),
  ],
);

/** Events about payments and their sources. A webhook's id is kept once: a repeated one changes nothing. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    /** Razorpay's id of the event; null for what we asked ourselves. */
    eventId: text("event_id").unique(),
    source: text("source", { enum: eventSources }).notNull(),
    type: text("type").notNull(),
    razorpayPaymentId: text("razorpay_payment_id").notNull(),
    at: at("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check("payment_events_source_known", isOneOf(t.source, eventSources)),
    index("payment_events_payment_idx").on(t.razorpayPaymentId),
  ],
);

/** True for a refund (`r`) that could not be requested in the queue's three days, of which the book knows nothing. */
export const stuck = sql`(r.status = 'PENDING' and r.razorpay_refund_id is null and r.created_at < now() - interval '3 days')`;

/** Since when an online order can be paid: since its price is agreed on, or since it was placed. It ends where nobody pays within `unpaidHours`. */
export const payableSince = (of: Record<"createdAt" | "priceSettledAt", PgColumn>) =>
  sql`coalesce(${of.priceSettledAt}, ${of.createdAt})`.mapWith(orders.createdAt);
