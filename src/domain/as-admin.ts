import type { Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { type AdminResult, requireAdmin, type SignedIn } from "./actor.ts";
import type { Context } from "./context.ts";

/**
 * Runs `work` in one transaction for the admin who makes the request, as `inTransaction` does; 'unauthenticated' or 'forbidden' for
 * anybody else, before anything is read.
 */
export async function asAdmin<T, E extends string = never>(
  ctx: Context,
  work: (tx: Tx, admin: SignedIn) => Promise<Result<T, E>>,
): Promise<AdminResult<T, E>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<T, E>(ctx.database, (tx) => work(tx, admin.value));
}
