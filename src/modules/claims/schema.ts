import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { orderLines, orders } from "#modules/orders/schema.ts";
import { at, createdAt, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import { claimKinds, claimOutcomes, MAX_CLAIM_PHOTOS, returnOutcomes } from "./contract/claim-states.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A customer's word that something is wrong with an order that was sent, and how it was settled. */
export const claims = pgTable(
  "claims",
  {
    id: id(),
    ticket: text("ticket").notNull().unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The piece that it is about; null for the whole order. */
    lineId: uuid("line_id").references(() => orderLines.id, { onDelete: "restrict" }),
    /** Null once the account was removed. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: claimKinds }).notNull(),
    words: text("words").notNull(),
    createdAt: createdAt(),
    /** When a person of the store first answered it, or noted that it was seen. */
    acknowledgedAt: at("acknowledged_at"),
    settledAt: at("settled_at"),
    outcome: text("outcome", { enum: claimOutcomes }),
    /** Given back to the online payment, by hand with its reference, and as store credit. */
    refundPaise: paise("refund_paise").notNull().default(0),
    handPaise: paise("hand_paise").notNull().default(0),
    handReference: text("hand_reference").notNull().default(""),
    creditPaise: paise("credit_paise").notNull().default(0),
    /** Whether the piece comes back by post. */
    byPost: boolean("by_post").notNull().default(false),
    piece: text("piece", { enum: returnOutcomes }).notNull().default("stays"),
    pieceReason: text("piece_reason").notNull().default(""),
    idempotencyKey: text("idempotency_key").notNull(),
  },
  (t) => [
    check("claims_ticket_form", sql`${t.ticket} ~ '^C-[2-9A-HJKMNP-TV-Z]{6}$'`),
    check("claims_kind_known", isOneOf(t.kind, claimKinds)),
    check("claims_outcome_known", isOneOf(t.outcome, claimOutcomes)),
    check("claims_piece_known", isOneOf(t.piece, returnOutcomes)),
    check("claims_words_given", sql`btrim(${t.words}) <> ''`),
    check(
      "claims_amounts_fit",
      sql`${t.refundPaise} >= 0 and ${t.handPaise} >= 0 and ${t.creditPaise} >= 0 and (${t.handPaise} = 0 or ${t.handReference} <> '')`,
    ),
    check("claims_settled_has_outcome", sql`(${t.settledAt} is null) = (${t.outcome} is null)`),
    check(
      "claims_outcome_fits",
      sql`coalesce(${t.outcome} in ('refund', 'refund_and_credit'), false) = (${t.refundPaise} + ${t.handPaise} > 0) and coalesce(${t.outcome} in ('credit', 'refund_and_credit'), false) = (${t.creditPaise} > 0)`,
    ),
    check("claims_settled_is_acknowledged", sql`${t.settledAt} is null or ${t.acknowledgedAt} is not null`),
    check("claims_piece_has_reason", sql`${t.piece} = 'stays' or ${t.pieceReason} <> ''`),
    // A key of a customer is one claim, and a piece has one open claim beside that it is late, whatever races.
    unique("claims_idempotency_key").on(t.userId, t.idempotencyKey),
    uniqueIndex("claims_one_open_of_line")
      .on(t.orderId, sql`coalesce(${t.lineId}, ${t.orderId})`, sql`(${t.kind} = 'late')`)
      .where(sql`${t.settledAt} is null`),
    index("claims_order_idx").on(t.orderId, t.createdAt),
    index("claims_newest_idx").on(t.createdAt.desc().nullsFirst()),
    index("claims_open_idx").on(t.createdAt).where(sql`${t.settledAt} is null`),
  ],
);

/** Messages between customer and store about a claim. Rows are only ever added. */
export const claimNotes = pgTable(
  "claim_notes",
  {
    id: id(),
    claimId: partOf("claim_id", () => claims.id),
    byStore: boolean("by_store").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("claim_notes_text_given", sql`btrim(${t.text}) <> ''`),
    index("claim_notes_claim_idx").on(t.claimId, t.createdAt),
  ],
);

/** Photographs for a claim; kept here and not among the shop's images, whose addresses are public. Without a claim until one is made with them. */
export const claimPhotos = pgTable(
  "claim_photos",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    claimId: uuid("claim_id"),
    position: integer("position").notNull().default(0),
    /** WebP, with no side above 1600 pixels and nothing of the camera's notes. */
    bytes: bytes("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: "claim_photos_claim_fk", columns: [t.claimId], foreignColumns: [claims.id] }).onDelete(
      "cascade",
    ),
    check(
      "claim_photos_position_fits",
      sql`${t.position} between 0 and ${sql.raw(String(MAX_CLAIM_PHOTOS - 1))}`,
    ),
    unique("claim_photos_position_key").on(t.claimId, t.position),
    index("claim_photos_waiting_idx").on(t.userId, t.createdAt).where(sql`${t.claimId} is null`),
  ],
);
