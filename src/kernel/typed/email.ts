import * as z from "zod/mini";
import { MALFORMED_EMAIL, requiredText } from "../fields.ts";
import { msg, t } from "../languages/messages.ts";

/** The addresses that the shop writes to: the pattern of `z.email`, and domains of other scripts. */
export const WRITABLE =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** Said where the part before the @ has letters that few mail systems take. */
const UNCLEAR = msg("Please write the part before the @ with the letters a to z.");

/**
 * An email address with its domain as mail systems write it: 'info@അമ്മ.ഭാരതം' is 'info@xn--…' (IDNA, RFC 5891). What is no address stays as it is,
 * for the rule that refuses it.
 */
export function asciiEmail(text: string): string {
  // Marks that nobody sees are copied along; the joiners are letters' own.
  const email = text
    .replace(/[^\P{Cf}\u200c\u200d]/gu, "")
    .replace("＠", "@")
    .trim();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || !/\P{ASCII}/u.test(domain) || /[\s/\\?#:@%[\]]/.test(domain)) return email;
  try {
    return email.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** The words for an address that is none, or one that can't be written to. */
export const emailFault = (email: string) => t(/[^\p{ASCII}][^@]*@/u.test(email) ? UNCLEAR : MALFORMED_EMAIL);

/** An email address that somebody has to type; `missing` is said when nothing was. */
export function requiredEmail(missing: string) {
  return requiredText(missing, 254, msg("Email")).check(
    z.overwrite(asciiEmail),
    z.email({ pattern: WRITABLE, error: ({ input }) => emailFault(String(input)) }),
  );
}
