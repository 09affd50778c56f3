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
 * The same use-cases, which only read: what a guest asks goes to the replica while that is fresh, and to the database itself when the
 * replica fails on the way. People who are signed in read what they may just have written, and never leave the database.
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
