import { AsyncLocalStorage } from "node:async_hooks";
import { domainToASCII } from "node:url";
import type { RateCounter } from "../database/rate-counter.ts";

/** Mails of all kinds together that a mailbox gets in a quarter of an hour because somebody asked who need not be its owner. */
const QUOTA = { max: 10, window: 15 * 60 };

/** Providers that have several names for a mailbox's domain, by its first. */
const FIRST_NAMES: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};
/** Signs in the names of their mailboxes that say nothing. */
const SAYS_NOTHING: Readonly<Record<string, RegExp>> = { "gmail.com": /\./g, "proton.me": /[._-]/g };

/** The mailbox that an address leads to, one text for each way of spelling it: case, widths of letters, `+words`, dots where they say nothing, names of the domain. */
export function mailboxOf(email: string): string {
  const typed = email.normalize("NFKC").trim().toLowerCase();
  const at = typed.lastIndexOf("@");
  const name = typed.slice(at + 1).replace(/\.$/, "");
  const ascii = domainToASCII(name) || name;
  const domain = FIRST_NAMES[ascii] ?? ascii;
  const local = typed.slice(0, Math.max(at, 0)).replace(/^"(.*)"$/, "$1");
  const base = local.replace(/(?<=.)\+.*$/s, "").replace(SAYS_NOTHING[domain] ?? /$^/g, "");
  return `${base}@${domain}`;
}

const keyOf = (email: string) => `mails to ${mailboxOf(email)}`;

/** Counts the mails to a mailbox that strangers can cause, for all processes and whatever the mails are about. */
export function countMailsOfStrangers(rates: RateCounter) {
  return {
    /** Counts one more; false when it must not go out. Nobody is told, so that no stranger learns what others ask for. */
    take: async (email: string): Promise<boolean> => (await rates.take(keyOf(email), QUOTA)) === null,
    /** For one that was counted and asked for in vain. */
    uncount: (email: string): Promise<void> => rates.uncount(keyOf(email), QUOTA),
    /** For who has just proved that the mailbox is theirs. */
    forget: (email: string): Promise<void> => rates.forget(keyOf(email)),
  };
}

export type MailsOfStrangers = ReturnType<typeof countMailsOfStrangers>;

const heldBack = new AsyncLocalStorage<boolean>();

/** Does `work`, whose mails to those who ask are written only when `send` says so; all else is the same. */
export const sendingMails = <T>(send: boolean, work: () => T): T => heldBack.run(!send, work);
/** Whether what is done at the moment is to send no mails. */
export const areMailsHeldBack = (): boolean => heldBack.getStore() === true;
