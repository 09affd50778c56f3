import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database/client.ts";

/** Resolves when another transaction of this database waits for a lock. */
export function someoneWaits(database: Pick<Database, "execute">): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 30_000 },
  );
}
