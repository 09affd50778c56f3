import { LRUCache } from "lru-cache";
import { type Actor, isStaff } from "#kernel/actor.ts";
import type { Requester } from "./turns.ts";

/** Milliseconds for which somebody who was no admin counts as none where the answer is everybody's: a new admin sees what is hidden as soon. */
const NO_ADMIN_FOR = 5000;
const MOST = 5000;

/** The key of all who send no session that we can read: whoever they turn out to be, the next is somebody else. */
const NO_SESSION = "session ";

/** An account, as its turns are taken. */
export type Reader = Required<Pick<Requester, "account" | "isStaff">>;

export type Readers = ReturnType<typeof createReaders>;

/**
 * Readers whose tokens and session cookies were found good lately, so that turns are taken by account before anything is looked up. It opens no door:
 * who asks is found out anew for every call, and what is everybody's may be read by anybody.
 */
export function createReaders() {
  const known = new LRUCache<string, Reader & { at: number }>({ max: MOST });
  return {
    /** Remembers what somebody who asked with this token or cookie turned out to be; null for nobody. */
    note(credential: string, reader: Reader | null): void {
      if (credential === NO_SESSION) return;
      if (reader) known.set(credential, { ...reader, at: performance.now() });
      else known.delete(credential);
    },
    /** Whether public answers are the same for them as for guests, as far as was seen in the last seconds. */
    isAnybody(credential: string): boolean {
      const reader = known.get(credential);
      return reader !== undefined && !reader.isStaff && performance.now() - reader.at < NO_ADMIN_FOR;
    },
    /** The one who takes the turn: an account, or a newcomer of this address whose credential was not looked at yet. */
    requesterOf(address: string, credential: string): Requester {
      const reader = known.get(credential);
      if (!reader) return { address, as: "newcomers" };
      return { address, account: reader.account, isStaff: reader.isStaff };
    },
  };
}

/** As whom an actor takes turns; null for a guest, who does by their address. */
export const readerOf = (actor: Actor): Reader | null =>
  actor.kind === "guest" ? null : { account: actor.userId, isStaff: isStaff(actor) };

/** The token of an Authorization header; undefined where it holds none. */
export const bearerOf = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];

const SESSION = /(?:^|;\s*)(?:__Host-)?rebon\.session_token=([^;\s]+)/;

/**
 * The key of a session, apart from those of access tokens, by the header in which its cookie or token was sent. Other cookies beside it make
 * nobody somebody new. Undefined where nothing was sent.
 */
export const sessionKeyOf = (sent: string | null) =>
  sent === null ? undefined : `${NO_SESSION}${bearerOf(sent) ?? SESSION.exec(sent)?.[1] ?? ""}`;
