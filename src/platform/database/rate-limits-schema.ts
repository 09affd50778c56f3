import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Attempts per key, as rate-limiter-flexible asks for, which also clears it. Keys name people by a keyed hash only; `expire`: ms of the epoch. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);
