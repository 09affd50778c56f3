import { magicLink } from "better-auth/plugins";
import type { Database } from "#db/client.ts";
import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { newLinkToken } from "#domain/accounts/links.ts";
import { sendConfirmationAgain } from "./confirmations.ts";

/** Seconds that a link works. */
const LINK_LIFE = 15 * 60;

interface SignInLinkSettings {
  database: Database;
  mails: AccountMails;
  inBackground: (work: Promise<unknown>) => void;
}

interface Account {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Sign-in by a link of a mail. Only the owner of the mailbox hears whether an address has an account, and whether it is confirmed. */
export function signInLinks(settings: SignInLinkSettings) {
  const { mails } = settings;

  async function send(account: Account | undefined, token: string): Promise<void> {
    if (!account) return;
    if (account.emailVerified) await mails.signInLink(account, token);
    else await sendConfirmationAgain(settings, account.email);
  }

  return magicLink({
    disableSignUp: true,
    storeToken: "hashed",
    generateToken: newLinkToken,
    expiresIn: LINK_LIFE,
    async sendMagicLink({ email, token }, ctx) {
      const found = await ctx?.context.internalAdapter.findUserByEmail(email);
      settings.inBackground(send(found?.user, token));
    },
  });
}
