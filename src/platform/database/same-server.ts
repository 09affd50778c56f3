import type { Pool } from "pg";
import { systemCode, withConnection } from "#embedded-postgres";
import { repeat } from "../repeat.ts";

/** Milliseconds between two looks, and for which an answer is waited for. */
const EVERY = 1000;
const PATIENCE = 5000;

/** "another": the two connections lead to different databases, or one of them to a standby. */
export type Direct = "ok" | "away" | "another";

interface Asked {
  query(text: string): Promise<{ rows: { place: string }[] }>;
}

/** A standby that was promoted has the former primary's identifier, which some providers keep to themselves, and its own timeline. */
const BRANCH = `current_database(), case when pg_is_in_recovery() then 'standby'
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`;

async function placeOf(asked: Asked): Promise<string> {
  const ask = async (columns: string) => {
    const { rows } = await asked.query(`select concat_ws(' ', ${columns}) as place`);
    return rows[0]?.place ?? "";
  };
  return ask(`(select system_identifier from pg_control_system()), ${BRANCH}`).catch((error: unknown) => {
    if (!/^(42501|42883)$/.test(systemCode(error))) throw error;
    return ask(BRANCH);
  });
}

/** Whether `directUrl` leads to the very database of `pooled`. Throws when `pooled` can't be asked. */
export async function compareDirect(pooled: Asked, directUrl: string): Promise<Direct> {
  const [place, direct] = await Promise.all([
    placeOf(pooled),
    withConnection(directUrl, placeOf, { query_timeout: PATIENCE }).catch(() => null),
  ]);
  if (direct === null) return "away";
  return direct === place && !place.endsWith("standby") ? "ok" : "another";
}

/** Compares again and again, on a new connection each time, which goes where the next one of the shop would go. */
export function watchDirect(
  pool: Pick<Pool, "query">,
  directUrl: string,
  onChange: (direct: Direct) => void,
  every = EVERY,
): { read(): Direct; stop(): Promise<void> } {
  let direct: Direct = "ok";
  const { stop } = repeat(async () => {
    // A pool that can't be asked is told by others.
    const found = await compareDirect(pool, directUrl).catch(() => direct);
    if (found !== direct) onChange(found);
    direct = found;
  }, every);
  return { read: () => direct, stop };
}
