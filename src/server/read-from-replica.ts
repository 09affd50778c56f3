import { isOutage } from "#db/client.ts";
import type { Context } from "#domain/context.ts";

type Read = (ctx: Context, ...input: never[]) => Promise<unknown>;

/** PostgreSQL's code for a query that a replica cancelled because of a conflict with recovery. */
const CLEARED_AWAY = "40001";

function isClearedAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === CLEARED_AWAY || isClearedAway(cause);
}

/**
 * The same use-cases, which only read: guests' reads use the replica while it is fresh, and the primary if the replica fails. People who
 * are signed in always use the primary, because they may read what they have just written.
 */
export function readFromReplica<T extends Record<string, Read>>(useCases: T): T {
  const reading = Object.entries(useCases).map(([name, read]): [string, Read] => [
    name,
    async (ctx, ...input) => {
      const replica = ctx.actor.kind === "guest" ? ctx.replica : undefined;
      const database = replica?.fresh();
      if (!replica || !database) return read(ctx, ...input);
      try {
        return await read({ ...ctx, database }, ...input);
      } catch (error) {
        if (isOutage(error)) replica.leave();
        else if (!isClearedAway(error)) throw error;
        return read(ctx, ...input);
      }
    },
  ]);
  return Object.fromEntries(reading) as T;
}
