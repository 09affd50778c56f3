import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MOST_GRAMS } from "#kernel/typed/grams.ts";
import { users } from "#modules/accounts/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, createdAt, id, partOf } from "#platform/database/columns.ts";
import type { PackedLine, Ticked } from "./contract/packing.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The packing of an order, and once it is packed what went into its parcel. An order that changed afterwards is packed anew, and has another. */
export const packings = pgTable(
  "packings",
  {
    id: id(),
    orderId: partOf("order_id", () => orders.id),
    /** The person who packs it, or did; null once that account was removed. */
    packerId: uuid("packer_id").references(() => users.id, { onDelete: "set null" }),
    /** Until then nobody else packs it; past once it was let go. */
    takenUntil: at("taken_until").notNull(),
    /** Of the order as its packer saw it: lines, address, cash. */
    version: text("version").notNull(),
    ticked: jsonb("ticked").$type<Ticked>().notNull(),
    /** The weight of the parcel as the store's scale had it; null where it was not weighed. */
    grams: integer("grams"),
    packedAt: at("packed_at"),
    /** The products that went in; null until it is packed. */
    contents: jsonb("contents").$type<PackedLine[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    check("packings_weigh_something", sql`${t.grams} between 1 and ${sql.raw(String(MOST_GRAMS))}`),
    check("packings_packed_has_contents", sql`(${t.packedAt} is null) = (${t.contents} is null)`),
    uniqueIndex("packings_one_open_key").on(t.orderId).where(sql`${t.packedAt} is null`),
    index("packings_order_idx").on(t.orderId, t.createdAt),
  ],
);

/** Photographs of open parcels; kept here and not among the shop's images, whose addresses are public. */
export const packingPhotos = pgTable(
  "packing_photos",
  {
    id: id(),
    packingId: partOf("packing_id", () => packings.id),
    /** WebP, with no side above 1600 pixels and nothing of the camera's notes. */
    bytes: bytes("bytes").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("packing_photos_packing_idx").on(t.packingId, t.createdAt),
    index("packing_photos_oldest_idx").on(t.createdAt),
  ],
);
