import { type Permission, requirePermission, requireSignedIn, type SignedIn } from "#kernel/actor.ts";
import type { Failure, Result } from "#kernel/result.ts";
import type { Context } from "./context.ts";

type Answer = Result<unknown>;

/** Runs `work` for the admin who makes the request and may do that; 'unauthenticated' or 'forbidden' for anybody else, before anything is read. */
export async function forAdmin<R extends Answer>(
  ctx: Context,
  permission: Permission,
  work: (admin: SignedIn) => Promise<R>,
): Promise<R | Failure<"unauthenticated" | "forbidden">> {
  const admin = requirePermission(ctx.actor, permission);
  return admin.ok ? work(admin.value) : admin;
}

/** Runs `work` for the person who is signed in, customer or admin; 'unauthenticated' for a guest, before anything is read. */
export async function forSignedIn<R extends Answer>(
  ctx: Context,
  work: (person: SignedIn) => Promise<R>,
): Promise<R | Failure<"unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  return person.ok ? work(person.value) : person;
}
