import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";
import { magicLink } from "better-auth/plugins";
import * as z from "zod/mini";
import { wishes } from "#contract/wish.ts";
import { newLinkToken } from "#domain/accounts/links.ts";
import { PASSWORD_LENGTH } from "#domain/accounts/password-hash.ts";
import { confirmSignUp, keepSignUp, renewConfirmation } from "#domain/accounts/sign-up.ts";
import type { AuthSettings } from "./auth-instance.ts";

const signUpBody = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  wishes: z._default(wishes, []),
});

const confirmBody = z.object({ token: z.string(), password: z.string(), name: z.optional(z.string()) });

/** Only the owner of the mailbox hears whether an address that somebody signed up with was known. */
async function responseSignUp(settings: AuthSettings, body: z.infer<typeof signUpBody>): Promise<void> {
  const kept = await keepSignUp(settings.database, body);
  if (!kept) return;
  const email = body.email.toLowerCase();
  if (kept.waits) await settings.mails.confirmEmail({ email }, kept.token);
  else await settings.mails.alreadyRegistered({ email, name: kept.name });
}

/** Mails another link to an address whose sign-up still waits for its confirmation. */
export async function sendConfirmationAgain(settings: AuthSettings, email: string): Promise<void> {
  const token = await renewConfirmation(settings.database, email);
  if (token) await settings.mails.confirmEmail({ email }, token);
}

/** Confirms the address of a link with the password that is sent along, and signs in; answers as a sign-in does, and with what was wanted. */
function confirmEmail({ database }: AuthSettings) {
  return createAuthEndpoint("/confirm-email", { method: "POST", body: confirmBody }, async (ctx) => {
    const { length } = ctx.body.password;
    if (length < PASSWORD_LENGTH.min) throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_SHORT" });
    if (length > PASSWORD_LENGTH.max) throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_LONG" });
    const confirmed = await confirmSignUp(database, ctx.body);
    const { internalAdapter, options } = ctx.context;
    const user = confirmed.ok ? await internalAdapter.findUserById(confirmed.value.userId) : null;
    if (!confirmed.ok || !user) throw new APIError("BAD_REQUEST", { code: "INVALID_TOKEN" });
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
    return ctx.json({
      redirect: false,
      token: session.token,
      user: parseUserOutput(options, user),
      wishes: confirmed.value.wishes,
    });
  });
}

/**
 * Confirmation by a link that opens a page, and a password that is typed there. With the library's own link, which confirms when it is
 * fetched, a program that looks at mails could confirm the sign-up of a stranger, with the stranger's password.
 */
export function confirmations(settings: AuthSettings) {
  return {
    id: "confirmations",
    endpoints: { confirmEmail: confirmEmail(settings) },
    hooks: {
      after: [
        {
          matcher: ({ path, context }) => path === "/sign-up/email" && !(context.returned instanceof Error),
          handler: createAuthMiddleware(async (ctx) => {
            const body = signUpBody.safeParse(ctx.body);
            if (body.success) settings.inBackground(responseSignUp(settings, body.data));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Seconds that a link works. */
const LINK_LIFE = 15 * 60;

interface Account {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Sign-in by a link of a mail. Only the owner of the mailbox hears whether an address has an account, and whether it is confirmed. */
export function signInLinks(settings: AuthSettings) {
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
