import type { AccountMails } from "#domain/accounts/account-mails.ts";
import type { Logger } from "#domain/logger.ts";
import type { RateCounter } from "./rate-counter.ts";

/** Mails of one kind that one address gets within the window (seconds): nobody's mailbox is flooded through our forms. */
const PER_ADDRESS = { max: 5, window: 15 * 60 };

/** The same mails, dropped in silence once an address had its share; the asker's answer stays the same. */
export function limitMails(mails: AccountMails, rates: RateCounter, log: Logger): AccountMails {
  async function send(
    kind: keyof AccountMails,
    to: { email: string },
    mail: () => Promise<void>,
  ): Promise<void> {
    const wait = await rates.take(`mail|${kind}|${to.email.toLowerCase()}`, PER_ADDRESS);
    if (wait === null) await mail();
    else log.warn({ kind }, "an account mail was dropped: its address had too many of them");
  }
  return {
    confirmEmail: (to, token) => send("confirmEmail", to, () => mails.confirmEmail(to, token)),
    alreadyRegistered: (to) => send("alreadyRegistered", to, () => mails.alreadyRegistered(to)),
    resetPassword: (to, token) => send("resetPassword", to, () => mails.resetPassword(to, token)),
    // Always sent: whoever takes an account over must not be able to keep its owner from hearing of it.
    passwordChanged: (to) => mails.passwordChanged(to),
    factorRemoved: (to) => mails.factorRemoved(to),
  };
}
