import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { parcelNews } from "#kernel/ports/couriers.ts";
import { users } from "#modules/accounts/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, createdAt, id, isOneOf, paise, partOf, updatedAt } from "#platform/database/columns.ts";
import { eventSources, parcelEnds, parcelStates } from "./contract/parcel-state.ts";

/** A parcel whose cash is owed by its courier, as `owesCash` says it. */
const owed = (of: Record<"codPaise" | "codRemittedOn" | "state", PgColumn>) =>
  sql`${of.codPaise} > 0 and ${of.codRemittedOn} is null and ${of.state} = 'DELIVERED'`;
/** A parcel of which somebody has to say what becomes, as `asksWhatNow` says it. */
const undecided = (of: Record<"state" | "closedAt", PgColumn>) =>
  sql`${of.state} in ('CAME_BACK', 'LOST') and ${of.closedAt} is null`;

/** Parcels of orders. An order has one at a time that is not closed; one that is sent again has another. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    /** Its number among the parcels of its order, from 1. */
    attempt: integer("attempt").notNull(),
    /** Our id at the couriers' gateway: what was booked is found by it. "" for one that is sent by hand. */
    reference: text("reference").notNull(),
    state: text("state", { enum: parcelStates }).notNull(),
    /** The gateway's numbers; null and "" until it told them. */
    courierId: integer("courier_id"),
    courier: text("courier").notNull().default(""),
    gatewayOrderId: text("gateway_order_id").notNull().default(""),
    shipmentId: text("shipment_id").notNull().default(""),
    waybill: text("waybill").notNull().default(""),
    labelUrl: text("label_url").notNull().default(""),
    /** The courier's price for it. */
    chargePaise: paise("charge_paise").notNull().default(0),
    /** Cash that the courier collects; 0 for an order that is paid. */
    codPaise: paise("cod_paise").notNull().default(0),
    /** The day on which that cash came, and under which reference. */
    codRemittedOn: date("cod_remitted_on"),
    codReference: text("cod_reference").notNull().default(""),
    /** Why it could not be booked, or what the courier that is booked did not do, in the gateway's words. */
    refusal: text("refusal").notNull().default(""),
    bookedAt: at("booked_at"),
    deliveredAt: at("delivered_at"),
    /** The fate of one that came back or was lost; then it is closed. */
    end: text("end", { enum: parcelEnds }),
    closedAt: at("closed_at"),
    /** Nobody else works on it before. */
    heldUntil: at("held_until"),
    /** When the courier is asked about it next. */
    checkAt: at("check_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("parcels_state_known", isOneOf(t.state, parcelStates)),
    check("parcels_end_known", isOneOf(t.end, parcelEnds)),
    check("parcels_closed_with_end", sql`(${t.end} is null) = (${t.closedAt} is null)`),
    check("parcels_amounts_not_negative", sql`${t.chargePaise} >= 0 and ${t.codPaise} >= 0`),
    check(
      "parcels_cash_remitted_once_collected",
      sql`${t.codRemittedOn} is null or (${t.codPaise} > 0 and ${t.state} = 'DELIVERED' and ${t.codReference} <> '')`,
    ),
    check(
      "parcels_booked_have_waybill",
      sql`${t.state} in ('BOOKING', 'REFUSED') or ${t.waybill} <> '' or ${t.reference} = '' or ${t.end} is not null`,
    ),
    unique("parcels_attempt_key").on(t.orderId, t.attempt),
    uniqueIndex("parcels_open_key").on(t.orderId).where(sql`${t.closedAt} is null`),
    uniqueIndex("parcels_reference_key").on(t.reference).where(sql`${t.reference} <> ''`),
    // A number that was typed may be wrong, or of two orders in one parcel.
    uniqueIndex("parcels_waybill_key").on(t.waybill).where(sql`${t.waybill} <> '' and ${t.reference} <> ''`),
    index("parcels_check_idx").on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index("parcels_cash_idx").on(t.deliveredAt).where(owed(t)),
    index("parcels_waiting_idx").on(t.updatedAt).where(undecided(t)),
  ],
);

export const [isOwed, isUndecided] = [owed(parcels), undecided(parcels)];

/** News of parcels by couriers and admins. Rows are only ever added; the same news twice is one row. */
export const parcelEvents = pgTable(
  "parcel_events",
  {
    id: id(),
    parcelId: partOf("parcel_id", () => parcels.id),
    news: text("news", { enum: parcelNews }).notNull(),
    /** The courier's status code and words. */
    code: text("code").notNull(),
    words: text("words").notNull(),
    place: text("place").notNull().default(""),
    at: at("at").notNull(),
    source: text("source", { enum: eventSources }).notNull(),
    /** The admin who noted it. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("parcel_events_news_known", isOneOf(t.news, parcelNews)),
    check("parcel_events_source_known", isOneOf(t.source, eventSources)),
    // A waybill is one parcel's: courier, waybill, status and time.
    unique("parcel_events_once_key").on(t.parcelId, t.code, t.at),
  ],
);
