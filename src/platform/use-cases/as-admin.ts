import { requireAdmin, requireSignedIn, type SignedIn } from "#kernel/actor.ts";
import type { Failure, Result } from "#kernel/result.ts";
import type { Tx } from "../database/client.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Context } from "./context.ts";

type Answer = Result<unknown>;
type InTransaction<R> = (tx: Tx, person: SignedIn) => Promise<R>;

/** Runs `work` for the admin who makes the request; 'unauthenticated' or 'forbidden' for anybody else, before anything is read. */
export async function forAdmin<R extends Answer>(
  ctx: Context,
  work: (admin: SignedIn) => Promise<R>,
): Promise<R | Failure<"unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  return admin.ok ? work(admin.value) : admin;
}

/** The same in one transaction, as `inTransaction` runs it. */
export function asAdmin<R extends Answer>(ctx: Context, work: InTransaction<R>) {
  return forAdmin(ctx, (admin) => inTransaction(ctx.database, (tx) => work(tx, admin)));
}

/** Runs `work` for the person who is signed in, customer or admin; 'unauthenticated' for a guest, before anything is read. */
export async function forSignedIn<R extends Answer>(
  ctx: Context,
  work: (person: SignedIn) => Promise<R>,
): Promise<R | Failure<"unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  return person.ok ? work(person.value) : person;
}

/** The same in one transaction, as `inTransaction` runs it. */
export function asSignedIn<R extends Answer>(ctx: Context, work: InTransaction<R>) {
  return forSignedIn(ctx, (person) => inTransaction(ctx.database, (tx) => work(tx, person)));
}
