import type { Database } from "#db/client.ts";
import { alreadyRegisteredMail } from "#domain/mail/already-registered.ts";
import { confirmEmailMail } from "#domain/mail/confirm-email.ts";
import { enqueueMail } from "#domain/mail/enqueue-mail.ts";
import type { MailContent, MailShop } from "#domain/mail/layout.ts";
import { passwordChangedMail } from "#domain/mail/password-changed.ts";
import { resetPasswordMail } from "#domain/mail/reset-password.ts";

export interface Recipient {
  name: string;
  email: string;
}

/** The mails that account actions cause. Each is written to the queue; the mail server is never waited for. */
export interface AccountMails {
  confirmEmail(to: Recipient, url: string): Promise<void>;
  alreadyRegistered(to: Recipient): Promise<void>;
  resetPassword(to: Recipient, token: string): Promise<void>;
  passwordChanged(to: Recipient): Promise<void>;
}

/** The account mails over the job queue. `shop` is asked for each mail, since the shopkeepers can change the store's details. */
export function createAccountMails(from: {
  database: Database;
  shop: () => Promise<MailShop>;
}): AccountMails {
  async function enqueue(to: Recipient, content: (shop: MailShop) => MailContent): Promise<void> {
    await enqueueMail(from.database, { kind: "mail", to: to.email, ...content(await from.shop()) });
  }
  return {
    confirmEmail: (to, url) => enqueue(to, (shop) => confirmEmailMail({ shop, name: to.name, url })),
    alreadyRegistered: (to) => enqueue(to, (shop) => alreadyRegisteredMail({ shop, name: to.name })),
    resetPassword: (to, token) => enqueue(to, (shop) => resetPasswordMail({ shop, name: to.name, token })),
    passwordChanged: (to) => enqueue(to, (shop) => passwordChangedMail({ shop, name: to.name })),
  };
}
