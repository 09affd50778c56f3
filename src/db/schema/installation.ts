import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Which shop this database is, and how its backups are: one row. */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    /** A shop that took over from another has another one. */
    id: uuid("id").notNull().default(sql`gen_random_uuid()`),
    /** When this copy was restored; null: it is the shop itself. */
    restoredAt: timestamp("restored_at", { withTimezone: true, mode: "date" }),
    /** The moment of its last backup. */
    lastBackupAt: timestamp("last_backup_at", { withTimezone: true, mode: "date" }),
    /** Since when backups are to be taken; null: they are not. */
    backupsSince: timestamp("backups_since", { withTimezone: true, mode: "date" }),
    /** Why the last try of one failed, in a sentence; null: it did not. */
    backupFailure: text("backup_failure"),
  },
  (t) => [check("installation_only_one", sql`${t.only}`)],
);
