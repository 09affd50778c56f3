import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Attempts per key: the table that rate-limiter-flexible asks for, with its columns in its order. Keys name people by
 * a keyed hash only. `expire` is in milliseconds of the epoch; rows that are past it count as none, and the library clears them away.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);
