import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { OrderedGarment } from "#modules/garments/contract/garment.ts";
import { zones } from "#modules/shipping/contract/parcels.ts";
import {
  at,
  createdAt,
  id,
  isOneOf,
  mobileKey,
  paise,
  partOf,
  placeKey,
  postal,
  searchedBy,
  updatedAt,
} from "#platform/database/columns.ts";
import type { OrderLine } from "./contract/order.ts";
import {
  handOvers,
  missingChoices,
  orderChangers,
  orderStatuses,
  paymentModes,
  paymentStatuses,
} from "./contract/order-status.ts";

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** Null once the account was removed; the order stays. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    handOver: text("hand_over", { enum: handOvers }).notNull().default("parcel"),
    /** The one to whom it is handed over in the store, and their number; empty for a parcel, whose address has both. */
    recipient: text("recipient").notNull().default(""),
    mobile: text("mobile").notNull().default(""),
    status: text("status", { enum: orderStatuses }).notNull().default("PENDING"),
    /** When it came into that status: parcels that wait longest come first. */
    statusSince: at("status_since").notNull().default(sql`clock_timestamp()`),
    paymentMode: text("payment_mode", { enum: paymentModes }).notNull(),
    paymentStatus: text("payment_status", { enum: paymentStatuses }).notNull().default("PENDING"),
    razorpayOrderId: text("razorpay_order_id").unique(),
    message: text("message").notNull(),
    /** The customer's choice for a product that is missing when it is packed; null where they were not asked. */
    ifMissing: text("if_missing", { enum: missingChoices }),
    /** The GSTIN of a business that buys, for its invoice; empty for anybody else. */
    buyerGstin: text("buyer_gstin").notNull().default(""),
    subtotalPaise: paise("subtotal_paise").notNull(),
    discountPaise: paise("discount_paise").notNull(),
    /** The reduction of the goods that was agreed on, and the customer's gift on top of them. */
    reductionPaise: paise("reduction_paise").notNull().default(0),
    giftPaise: paise("gift_paise").notNull().default(0),
    deliveryPaise: paise("delivery_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    /** How much of the total is paid with store credit; money pays the rest. */
    creditPaise: paise("credit_paise").notNull().default(0),
    duePaise: paise("due_paise").notNull().generatedAlwaysAs(sql`total_paise - credit_paise`),
    /** The part of the total that claims gave back: in money, by hand and as credit. */
    givenBackPaise: paise("given_back_paise").notNull().default(0),
    /** Whether its price is still being agreed on: until then it is neither accepted nor paid. */
    priceOpen: boolean("price_open").notNull().default(false),
    /** When a price that was open was settled: the hours to pay run from then. Null where it never was open. */
    priceSettledAt: at("price_settled_at"),
    courier: text("courier").notNull().default(""),
    trackingNumber: text("tracking_number").notNull().default(""),
    trackingUrl: text("tracking_url").notNull().default(""),
    cancelReason: text("cancel_reason").notNull().default(""),
    /** Whether it was canceled because its parcel came back. */
    cameBack: boolean("came_back").notNull().default(false),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("orders_status_known", isOneOf(t.status, orderStatuses)),
    check("orders_hand_over_known", isOneOf(t.handOver, handOvers)),
    check(
      "orders_recipient_in_one_place",
      sql`${t.handOver} <> 'parcel' or (${t.recipient} = '' and ${t.mobile} = '')`,
    ),
    check("orders_if_missing_known", isOneOf(t.ifMissing, missingChoices)),
    check("orders_payment_mode_known", isOneOf(t.paymentMode, paymentModes)),
    check("orders_payment_status_known", isOneOf(t.paymentStatus, paymentStatuses)),
    check("orders_message_given", sql`btrim(${t.message}) <> ''`),
    check("orders_buyer_gstin_formed", sql`${t.buyerGstin} ~ '^([0-9A-Z]{15})?$'`),
    check(
      "orders_total_adds_up",
      sql`${t.totalPaise} = ${t.subtotalPaise} - ${t.discountPaise} - ${t.reductionPaise} + ${t.giftPaise} + ${t.deliveryPaise}`,
    ),
    check(
      "orders_amounts_not_negative",
      sql`${t.subtotalPaise} >= 0 and ${t.discountPaise} between 0 and ${t.subtotalPaise} and ${t.deliveryPaise} >= 0`,
    ),
    check(
      "orders_agreed_amounts_fit",
      sql`${t.reductionPaise} between 0 and ${t.subtotalPaise} - ${t.discountPaise} and ${t.giftPaise} >= 0 and ${t.creditPaise} between 0 and ${t.totalPaise}`,
    ),
    check(
      "orders_open_price_pends",
      sql`not ${t.priceOpen} or (${t.status} = 'PENDING' and ${t.paymentStatus} <> 'SUCCESS')`,
    ),
    check("orders_given_back_fits", sql`${t.givenBackPaise} between 0 and ${t.totalPaise}`),
    // A key of a customer is one order, whatever races.
    unique("orders_idempotency_key").on(t.userId, t.idempotencyKey),
    // The columns behind the moment are for the customer's totals, which read the index alone.
    index("orders_user_newest_idx").on(t.userId, t.createdAt.desc().nullsFirst(), t.status, t.totalPaise),
    index("orders_status_newest_idx").on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("orders_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("orders_mobile_idx")
      .on(sql.raw(mobileKey("orders")))
      .where(sql`${t.handOver} <> 'parcel'`),
    index("orders_parcels_idx")
      .on(t.status, t.statusSince, t.id)
      .where(
        sql`${t.status} in ('ACCEPTED', 'SHIPPED') and (${t.paymentMode} = 'COD' or ${t.paymentStatus} = 'SUCCESS')`,
      ),
    index("orders_unpaid_idx")
      .on(t.createdAt, t.status)
      .where(
        sql`${t.status} in ('PENDING', 'ACCEPTED') and ${t.paymentMode} = 'PREPAID' and ${t.paymentStatus} <> 'SUCCESS'`,
      ),
  ],
);

/** Where a parcel goes: a snapshot, so that editing or deleting an address changes no order. What is handed over in the store has none. */
export const orderAddresses = pgTable(
  "order_addresses",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    ...postal,
  },
  (t) => [
    check("order_addresses_recipient_given", sql`${t.recipient} <> ''`),
    check("order_addresses_zip_six_digits", sql`${t.zip} ~ '^[0-9]{6}$'`),
    index("order_addresses_search_idx").using("gin", ...searchedBy()),
    // For all else that is on order with a mobile number, and to an address, however they are written.
    index("order_addresses_mobile_idx").on(sql.raw(mobileKey("order_addresses"))),
    index("order_addresses_place_idx").on(sql.raw(placeKey("order_addresses"))),
  ],
);

/** A snapshot of the ordered products, so that editing or deleting a product changes no order. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    productId: uuid("product_id").references(() => products.id, { onDelete: "restrict" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** The name in the shop's other languages, where it had one. */
    names: jsonb("names").$type<OrderLine["names"]>().notNull().default({}),
    description: text("description").notNull(),
    imageUrl: text("image_url").notNull(),
    blurHash: text("blur_hash").notNull(),
    quantity: integer("quantity").notNull(),
    originalPricePaise: paise("original_price_paise").notNull(),
    pricePaise: paise("price_paise").notNull(),
    garment: jsonb("garment").$type<OrderedGarment>(),
  },
  (t) => [
    unique("order_lines_position_key").on(t.orderId, t.position),
    check("order_lines_names_formed", sql`jsonb_typeof(${t.names}) = 'object'`),
    check("order_lines_quantity_positive", sql`${t.quantity} > 0`),
    check("order_lines_price_fits", sql`${t.pricePaise} > 0 and ${t.pricePaise} <= ${t.originalPricePaise}`),
    index("order_lines_product_idx").on(t.productId),
  ],
);

/** The promise of an order when it was placed, whatever the settings say since. */
export const orderPromises = pgTable(
  "order_promises",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    zone: text("zone", { enum: zones }).notNull(),
    grams: integer("grams").notNull(),
    promisedFrom: date("promised_from").notNull(),
    promisedBy: date("promised_by").notNull(),
    /** Whether the days were promised, or are what was usual. */
    dated: boolean("dated").notNull().default(true),
    /** Whether its PIN code took cash on delivery. */
    cod: boolean("cod").notNull(),
  },
  (t) => [
    check("order_promises_zone_known", isOneOf(t.zone, zones)),
    check("order_promises_weigh_something", sql`${t.grams} > 0`),
    check("order_promises_days_in_order", sql`${t.promisedFrom} <= ${t.promisedBy}`),
  ],
);

/** Every change of an order's status: who made it and when. Rows are only ever added. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    /** Null for the event of placing it. */
    fromStatus: text("from_status", { enum: orderStatuses }),
    toStatus: text("to_status", { enum: orderStatuses }).notNull(),
    changedBy: text("changed_by", { enum: orderChangers }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull().default(""),
    at: at("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check("order_events_changed_by_known", isOneOf(t.changedBy, orderChangers)),
    index("order_events_order_idx").on(t.orderId, t.at),
  ],
);

/** The words that find an order, in small letters, a line each, with the columns that a page of found orders is made of: only orders on it are read. */
export const orderSearch = pgTable(
  "order_search",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    status: text("status", { enum: orderStatuses }).notNull(),
    createdAt: at("created_at").notNull(),
    words: text("words").notNull(),
  },
  (t) => [
    index("order_search_newest_idx").on(t.createdAt.desc().nullsFirst(), t.orderId.desc().nullsFirst()),
    index("order_search_words_idx").using("gin", sql`${t.words} gin_trgm_ops`),
  ],
);
