import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The shop that this database is, and how its backups are: one row. */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    /** A shop that took over from another has another one. */
    id: uuid("id").notNull().default(sql`gen_random_uuid()`),
    /** When this copy was restored; null: it is the shop itself. */
    restoredAt: at("restored_at"),
    lastBackupAt: at("last_backup_at"),
    /** Since when backups are to be taken; null: they are not. */
    backupsSince: at("backups_since"),
    /** Why the last try of one failed, in a sentence; null: it did not. */
    backupFailure: text("backup_failure"),
    /** Until when what happened is in the log that the backups have; null: none is to be there. */
    logKeptUntil: at("log_kept_until"),
  },
  (t) => [check("installation_only_one", sql`${t.only}`)],
);
