import { fail, ok, type Result } from "#contract/result.ts";
import type { Role } from "#contract/session.ts";

/** Who asks. Never an optional user: a use-case says what it demands and gets a signed-in person or an answer to give. */
export type Actor =
  | { kind: "guest" }
  | { kind: "customer" | "admin"; userId: string; sessionId: string; name: string; email: string };

export type SignedIn = Exclude<Actor, { kind: "guest" }>;

export const guest: Actor = { kind: "guest" };

/** The person behind the request, shopper or shopkeeper; 'unauthenticated' for a guest. */
export function requireSignedIn(actor: Actor): Result<SignedIn, "unauthenticated"> {
  return actor.kind === "guest" ? fail("unauthenticated") : ok(actor);
}

/** The shopkeeper behind the request; 'unauthenticated' for a guest, 'forbidden' for a shopper. */
export function requireAdmin(actor: Actor): Result<SignedIn, "unauthenticated" | "forbidden"> {
  if (actor.kind === "guest") return fail("unauthenticated");
  return actor.kind === "admin" ? ok(actor) : fail("forbidden");
}

/** A person whose session was checked just now. */
export interface Identity {
  userId: string;
  sessionId: string;
  role: Role;
  name: string;
  email: string;
}

/** The actor of a checked session; a guest when there is none. */
export function actorOf(identity: Identity | null): Actor {
  if (!identity) return guest;
  const { role, ...person } = identity;
  return { kind: role === "ADMIN" ? "admin" : "customer", ...person };
}
