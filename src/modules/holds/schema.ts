import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { at, isOneOf, partOf, writtenIn } from "#platform/database/columns.ts";

/** How a hold ended: nothing came of it in time, its holder gave it back, or ordered the piece. */
export const endings = ["expired", "given_back", "used"] as const;
export type Ending = (typeof endings)[number];

/** A hold that has not ended; `until` in milliseconds. It is live while that is to come. */
export interface OpenHold {
  userId: string;
  quantity: number;
  until: number;
  extended: boolean;
  paying: boolean;
  offered: boolean;
}

/** The last hold of each product and customer. It is live while it has not ended and `held_until` is to come: no job has to say so. */
export const holds = pgTable(
  "holds",
  {
    productId: partOf("product_id", () => products.id),
    userId: partOf("user_id", () => users.id),
    quantity: integer("quantity").notNull(),
    heldUntil: at("held_until").notNull(),
    /** The customer kept it longer, which is done once. */
    extended: boolean("extended").notNull().default(false),
    /** Payment has begun, which lengthens it once. */
    paying: boolean("paying").notNull().default(false),
    /** Made for the first in line, who did not ask for it. */
    offered: boolean("offered").notNull().default(false),
    /** Written while there was one piece, and no other hold of it: nobody else can have one beside it. */
    sole: boolean("sole").notNull().default(false),
    ended: text("ended").$type<Ending>(),
    /** Until then the customer gets no other hold of it; null where they had none but an offer. */
    restUntil: at("rest_until"),
    writtenIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.userId] }),
    check("holds_quantity_positive", sql`${t.quantity} > 0`),
    check("holds_ended_known", isOneOf(t.ended, endings)),
    check("holds_offer_of_one", sql`not ${t.offered} or ${t.quantity} = 1`),
    check("holds_sole_of_one", sql`not ${t.sole} or ${t.quantity} = 1`),
    uniqueIndex("holds_one_owner_idx").on(t.productId).where(sql`${t.sole} and ${t.ended} is null`),
    index("holds_written_in_idx").on(t.writtenIn),
    // The holds whose time is over are found by it too: there are few that have not ended.
    index("holds_of_customer_idx").on(t.userId).where(sql`${t.ended} is null`),
  ],
);

/** Those who wait for a product that others hold, in the order of their numbers. A row goes when its customer has had their turn. */
export const holdQueue = pgTable(
  "hold_queue",
  {
    productId: partOf("product_id", () => products.id),
    userId: partOf("user_id", () => users.id),
    /** Given while the product's row is locked, so that of two the smaller came first. */
    number: bigint("number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    since: at("since").notNull(),
    /** Until when it is offered to them; null while they wait. */
    offeredUntil: at("offered_until"),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.userId] }),
    uniqueIndex("hold_queue_order_idx").on(t.productId, t.number),
    index("hold_queue_user_idx").on(t.userId),
  ],
);

/**
 * Each product with its holds that have not ended and the customers who wait for it, in order, for others' statements. Those that ended are
 * left out after all of the product's were found: as a condition, PostgreSQL reads every open hold of the shop for each product.
 */
export const heldProducts = pgView("held_products", {
  productId: uuid("product_id").notNull(),
  holds: json("holds").$type<readonly OpenHold[]>().notNull(),
  waiting: json("waiting").$type<string[]>().notNull(),
}).as(sql`select p.id as product_id,
    (select coalesce(json_agg(json_build_object('userId', h.user_id, 'quantity', h.quantity,
        'until', (extract(epoch from h.held_until) * 1000)::bigint, 'extended', h.extended, 'paying', h.paying, 'offered', h.offered)
        ) filter (where h.ended is null), '[]')
      from ${holds} h where h.product_id = p.id) as holds,
    (select coalesce(json_agg(q.user_id order by q.number), '[]')
      from ${holdQueue} q where q.product_id = p.id and q.offered_until is null) as waiting
  from ${products} p`);
