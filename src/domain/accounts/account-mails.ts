import type { Database } from "#db/client.ts";
import { alreadyRegisteredMail } from "#domain/mail/already-registered.ts";
import { confirmEmailMail } from "#domain/mail/confirm-email.ts";
import { enqueueMail } from "#domain/mail/enqueue-mail.ts";
import { factorRemovedMail } from "#domain/mail/factor-removed.ts";
import type { MailContent, MailShop } from "#domain/mail/layout.ts";
import { passwordChangedMail } from "#domain/mail/password-changed.ts";
import { resetPasswordMail } from "#domain/mail/reset-password.ts";

export interface Recipient {
  name: string;
  email: string;
}

/** The mails that account actions cause. Each is written to the queue; the mail server is never waited for. */
export interface AccountMails {
  /** Says no name: nobody has proved yet that the address is theirs, and a name is what a stranger could write there. */
  confirmEmail(to: { email: string }, url: string): Promise<void>;
  alreadyRegistered(to: Recipient): Promise<void>;
  resetPassword(to: Recipient, token: string): Promise<void>;
  passwordChanged(to: Recipient): Promise<void>;
  factorRemoved(to: Recipient): Promise<void>;
}

/** The account mails over the job queue. `shop` is asked for each mail, since the admins can change the store's details. */
export function createAccountMails(from: {
  database: Database;
  shop: () => Promise<MailShop>;
}): AccountMails {
  async function enqueue(to: { email: string }, content: (shop: MailShop) => MailContent): Promise<void> {
    await enqueueMail(from.database, { kind: "mail", to: to.email, ...content(await from.shop()) });
  }
  return {
    confirmEmail: (to, url) => enqueue(to, (shop) => confirmEmailMail({ shop, url })),
    alreadyRegistered: (to) => enqueue(to, (shop) => alreadyRegisteredMail({ shop, name: to.name })),
    resetPassword: (to, token) => enqueue(to, (shop) => resetPasswordMail({ shop, name: to.name, token })),
    passwordChanged: (to) => enqueue(to, (shop) => passwordChangedMail({ shop, name: to.name })),
    factorRemoved: (to) => enqueue(to, (shop) => factorRemovedMail({ shop, name: to.name })),
  };
}
