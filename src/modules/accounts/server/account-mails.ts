import type { Database } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/mail/enqueue-mail.ts";
import type { MailContent, MailShop } from "#platform/mail/layout.ts";
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  factorRemovedMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetPasswordMail,
  signInLinkMail,
} from "./account-letters.ts";

export interface Recipient {
  name: string;
  email: string;
}

/** The mails of account actions. Each is enqueued; no request waits for the mail server. */
export interface AccountMails {
  /** Contains no name: the address is not confirmed yet, and a stranger could have put anything into the name. */
  confirmEmail(to: { email: string }, token: string): Promise<void>;
  alreadyRegistered(to: Recipient): Promise<void>;
  resetPassword(to: Recipient, token: string): Promise<void>;
  signInLink(to: Recipient, token: string): Promise<void>;
  passwordChanged(to: Recipient, also?: { passkeysRemoved: boolean }): Promise<void>;
  factorRemoved(to: Recipient): Promise<void>;
  passkeyAdded(to: Recipient): Promise<void>;
}

/** Sends account mails through the job queue. `shop` is read for each mail, since admins can change the store's details. */
export function createAccountMails(from: {
  database: Database;
  shop: () => Promise<MailShop>;
}): AccountMails {
  async function enqueue(to: { email: string }, content: (shop: MailShop) => MailContent): Promise<void> {
    await enqueueMail(from.database, { kind: "mail", to: to.email, ...content(await from.shop()) });
  }
  return {
    confirmEmail: (to, token) =>
      enqueue(to, (shop) => confirmEmailMail({ shop, token, askedAt: new Date() })),
    alreadyRegistered: ({ email, name }) =>
      enqueue({ email }, (shop) => alreadyRegisteredMail({ shop, name, askedAt: new Date() })),
    resetPassword: ({ email, name }, token) =>
      enqueue({ email }, (shop) => resetPasswordMail({ shop, name, token, askedAt: new Date() })),
    signInLink: ({ email, name }, token) =>
      enqueue({ email }, (shop) => signInLinkMail({ shop, name, token, askedAt: new Date() })),
    passwordChanged: (to, also) =>
      enqueue(to, (shop) => passwordChangedMail({ shop, name: to.name, ...also })),
    factorRemoved: (to) => enqueue(to, (shop) => factorRemovedMail({ shop, name: to.name })),
    passkeyAdded: (to) => enqueue(to, (shop) => passkeyAddedMail({ shop, name: to.name })),
  };
}
