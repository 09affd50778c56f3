import { sql } from "drizzle-orm";
import { bigint, timestamp, uuid } from "drizzle-orm/pg-core";

/** The primary key of most tables. */
export const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

/** A moment. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** When the row itself was written, and not when its transaction began. */
export const createdAt = () => at("created_at").notNull().default(sql`clock_timestamp()`);

/** An amount of money. */
export const paise = (name: string) => bigint(name, { mode: "number" });
