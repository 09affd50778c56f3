import { fail, ok, type Result } from "./result.ts";

export const roles = ["CUSTOMER", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** The person who makes a request. Never an optional user: a use-case requires a kind of actor and gets that person or an error to return. */
export type Actor =
  | { kind: "guest" }
  | {
      /** An admin without a second factor, where the store requires one of its staff, may only do what a customer may. */
      kind: "customer" | "unprotected-admin" | "admin";
      userId: string;
      sessionId: string;
      name: string;
      email: string;
    };

export type SignedIn = Exclude<Actor, { kind: "guest" }>;

export const guest: Actor = { kind: "guest" };

export type AdminResult<T, E extends string = never> = Result<T, "unauthenticated" | "forbidden" | E>;

/** The person behind the request, customer or admin; 'unauthenticated' for a guest. */
export function requireSignedIn(actor: Actor): Result<SignedIn, "unauthenticated"> {
  return actor.kind === "guest" ? fail("unauthenticated") : ok(actor);
}

export const FACTOR_FIRST =
  "Please protect your sign-in first: this store asks its staff for an authenticator app.";

/** The admin behind the request; 'unauthenticated' for a guest, 'forbidden' for a customer or for want of a factor. */
export function requireAdmin(actor: Actor): Result<SignedIn, "unauthenticated" | "forbidden"> {
  if (actor.kind === "guest") return fail("unauthenticated");
  if (actor.kind === "unprotected-admin") return fail("forbidden", FACTOR_FIRST);
  return actor.kind === "admin" ? ok(actor) : fail("forbidden");
}

/** Whether the person is an admin, also one who lacks the required factor. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "unprotected-admin";
}

/** A person whose session was checked just now. */
export interface Identity extends Omit<SignedIn, "kind"> {
  role: Role;
  /** Whether signing in takes a factor besides the password. */
  hasFactor: boolean;
}

/** The actor of a checked session; a guest when there is none. `factorRequired`: whether the store requires a second factor of its staff. */
export function actorOf(identity: Identity | null, factorRequired: boolean): Actor {
  if (!identity) return guest;
  const { role, hasFactor, ...person } = identity;
  if (role !== "ADMIN") return { kind: "customer", ...person };
  return { kind: factorRequired && !hasFactor ? "unprotected-admin" : "admin", ...person };
}
