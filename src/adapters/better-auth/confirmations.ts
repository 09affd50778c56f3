import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import * as z from "zod/mini";
import type { Database } from "#db/client.ts";
import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { confirmSignUp } from "#domain/accounts/confirm-sign-up.ts";
import { keepSignUp } from "#domain/accounts/keep-sign-up.ts";
import { renewConfirmation } from "#domain/accounts/renew-confirmation.ts";
import { AUTH_PATH } from "./offered-routes.ts";

interface ConfirmationSettings {
  database: Database;
  baseUrl: string;
  mails: AccountMails;
  inBackground: (work: Promise<unknown>) => void;
}

/** Where a confirmation link leads to; the page says how it went. */
const CONFIRMED = "/?confirmed=1";
const NOT_CONFIRMED = `${CONFIRMED}&error=INVALID_TOKEN`;

const signUpBody = z.object({ name: z.string(), email: z.string(), password: z.string() });

const linkOf = (baseUrl: string, token: string) => `${baseUrl}${AUTH_PATH}/verify-email?token=${token}`;

/** Only the owner of the mailbox hears whether an address that somebody signed up with was known. */
async function responseSignUp(
  settings: ConfirmationSettings,
  body: z.infer<typeof signUpBody>,
): Promise<void> {
  const kept = await keepSignUp(settings.database, body);
  if (!kept) return;
  const email = body.email.toLowerCase();
  if (kept.waits) await settings.mails.confirmEmail({ email }, linkOf(settings.baseUrl, kept.token));
  else await settings.mails.alreadyRegistered({ email, name: kept.name });
}

/** Mails another link to an address whose sign-up still waits for its confirmation. */
export async function sendConfirmationAgain(settings: ConfirmationSettings, email: string): Promise<void> {
  const token = await renewConfirmation(settings.database, email);
  if (token) await settings.mails.confirmEmail({ email }, linkOf(settings.baseUrl, token));
}

/**
 * Confirmation by links that belong to one sign-up each. The library's own name nothing but the address: with them the first password
 * that anybody chose for it would be the one that is confirmed, and they work until they end.
 */
export function confirmations(settings: ConfirmationSettings) {
  return {
    id: "confirmations",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/verify-email",
          handler: createAuthMiddleware(async (ctx) => {
            const token: unknown = ctx.query?.token;
            const confirmed = typeof token === "string" && (await confirmSignUp(settings.database, token)).ok;
            throw ctx.redirect(confirmed ? CONFIRMED : NOT_CONFIRMED);
          }),
        },
      ],
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
