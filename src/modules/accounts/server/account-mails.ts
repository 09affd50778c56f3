import type { Database } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { MailContent, MailShop } from "#platform/mail/layout.ts";
import { areMailsHeldBack } from "#platform/mail/mails-of-strangers.ts";
import * as letters from "./account-letters.ts";
import { languageOf } from "./language-of.ts";

export type Recipient = { name: string; email: string };

export type AccountMails = ReturnType<typeof createAccountMails>;

/** The mails of account actions, by the job queue: no request waits for the mail server. `shop` is read for each, since admins can change it. */
export function createAccountMails(from: { database: Database; shop: () => Promise<MailShop> }) {
  async function enqueue<More extends object>(
    { email, name }: Recipient,
    letter: (to: { shop: MailShop; name: string; askedAt: Date } & More) => MailContent,
    more: More,
  ): Promise<void> {
    if (areMailsHeldBack()) return;
    const to = { shop: await from.shop(), name, askedAt: new Date(), ...more };
    const content = speaking(await languageOf(from.database, { email }), () => letter(to));
    await enqueueMail(from.database, { kind: "mail", to: email, ...content });
  }
  return {
    confirmEmail: (email: string, token: string) =>
      enqueue({ email, name: "" }, letters.confirmEmailMail, { token }),
    alreadyRegistered: (to: Recipient) => enqueue(to, letters.alreadyRegisteredMail, {}),
    resetPassword: (to: Recipient, token: string) => enqueue(to, letters.resetPasswordMail, { token }),
    signInLink: (to: Recipient, token: string) => enqueue(to, letters.signInLinkMail, { token }),
    beginAccount: (email: string) => enqueue({ email, name: "" }, letters.beginAccountMail, { email }),
    passwordChanged: (to: Recipient, also: { passkeysRemoved?: boolean } = {}) =>
      enqueue(to, letters.passwordChangedMail, also),
    factorRemoved: (to: Recipient) => enqueue(to, letters.factorRemovedMail, {}),
    factorAdded: (to: Recipient) => enqueue(to, letters.factorAddedMail, {}),
    recoveryCodesMade: (to: Recipient) => enqueue(to, letters.recoveryCodesMadeMail, {}),
    passkeyAdded: (to: Recipient) => enqueue(to, letters.passkeyAddedMail, {}),
  };
}
