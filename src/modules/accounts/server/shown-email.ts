import { domainToUnicode } from "node:url";
import type { Actor } from "#kernel/actor.ts";

/** An email address as its owner types it: one that is kept as 'info@xn--…' in the letters of its domain. To the owner alone, as letters of other scripts may look like ours. */
export function shownEmail(email: string): string {
  return email.replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain);
}

/** The address of who looks at a page; null for a guest. */
export const signedInAs = (actor: Actor) => (actor.kind === "guest" ? null : shownEmail(actor.email));
