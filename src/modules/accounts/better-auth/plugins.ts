import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";
import { magicLink } from "better-auth/plugins";
import { parseSigned } from "hono/utils/cookie";
import * as z from "zod/mini";
import { pendingActions } from "../contract/pending-action.ts";
import { newLinkToken } from "../server/links.ts";
import { removeLostFactor } from "../server/lost-factor.ts";
import { notePasskeyUse } from "../server/my-passkeys.ts";
import { describeUserAgent } from "../server/my-sessions.ts";
import { PASSWORD_LENGTH } from "../server/password-hash.ts";
import { confirmSignUp, renewConfirmation, saveSignUp } from "../server/sign-up.ts";
import type { AuthSettings } from "./auth-settings.ts";
import { PASSKEY_REGISTRATION } from "./offered-routes.ts";

const signUpBody = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  wishes: z._default(pendingActions, []),
});

const confirmBody = z.object({ token: z.string(), password: z.string(), name: z.optional(z.string()) });

/** Only the owner of the mailbox learns, by mail, whether the address had an account already. */
async function responseSignUp(settings: AuthSettings, body: z.infer<typeof signUpBody>): Promise<void> {
  const kept = await saveSignUp(settings.database, body);
  if (!kept) return;
  const email = body.email.toLowerCase();
  if (kept.token) await settings.mails.confirmEmail(email, kept.token);
  else await settings.mails.alreadyRegistered({ email, name: kept.name });
}

export async function sendConfirmationAgain(settings: AuthSettings, email: string): Promise<void> {
  const token = await renewConfirmation(settings.database, email);
  if (token) await settings.mails.confirmEmail(email, token);
}

function confirmEmail({ database, forgetAttempts }: AuthSettings) {
  return createAuthEndpoint("/confirm-email", { method: "POST", body: confirmBody }, async (ctx) => {
    const { length } = ctx.body.password;
    if (length < PASSWORD_LENGTH.min) throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_SHORT" });
    if (length > PASSWORD_LENGTH.max) throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_LONG" });
    const confirmed = await confirmSignUp(database, ctx.body);
    const { internalAdapter, options } = ctx.context;
    const user = confirmed.ok ? await internalAdapter.findUserById(confirmed.value.userId) : null;
    if (!confirmed.ok || !user) throw new APIError("BAD_REQUEST", { code: "INVALID_TOKEN" });
    await forgetAttempts(user.email);
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
    return ctx.json({ redirect: false, token: session.token, user: parseUserOutput(options, user) });
  });
}

/** By a page and a password that is typed there: by the library's own link, a program that looks at mails could confirm a stranger's sign-up. */
export function confirmations(settings: AuthSettings) {
  return {
    id: "confirmations",
    endpoints: { confirmEmail: confirmEmail(settings) },
    hooks: afterRoute(
      "/sign-up/email",
      createAuthMiddleware(async (ctx) => {
        const body = signUpBody.safeParse(ctx.body);
        if (body.success) settings.inBackground(responseSignUp(settings, body.data));
      }),
    ),
  } satisfies BetterAuthPlugin;
}

/** Runs after a call of a route that succeeded. */
function afterRoute(route: string, handler: ReturnType<typeof createAuthMiddleware>) {
  const matcher = ({ path, context }: { path?: string; context: { returned?: unknown } }) =>
    path === route && !(context.returned instanceof Error);
  return { after: [{ matcher, handler }] };
}

/** Only the owner of the mailbox learns whether an address has an account, and whether it is confirmed; who has none may begin one. */
export function signInLinks(settings: AuthSettings) {
  return magicLink({
    disableSignUp: true,
    storeToken: "hashed",
    generateToken: newLinkToken,
    // Seconds.
    expiresIn: 15 * 60,
    async sendMagicLink({ email, token }, ctx) {
      const account = (await ctx?.context.internalAdapter.findUserByEmail(email))?.user;
      if (!account) return settings.inBackground(settings.mails.beginAccount(email));
      settings.inBackground(
        account.emailVerified
          ? settings.mails.signInLink(account, token)
          : sendConfirmationAgain(settings, account.email),
      );
    },
  });
}

/** The user who passed the first step of signing in; null without one, or when the challenge has expired. */
export async function findHalfSignedIn(
  context: Pick<AuthContext, "createAuthCookie" | "secret" | "internalAdapter">,
  headers: Headers,
) {
  const { name } = context.createAuthCookie("two_factor");
  const challenge = (await parseSigned(headers.get("cookie") ?? "", context.secret, name))[name];
  const begun = challenge && (await context.internalAdapter.findVerificationValue(challenge));
  return begun && begun.expiresAt > new Date() ? context.internalAdapter.findUserById(begun.value) : null;
}

/** For who has lost app and recovery codes, after a new password by mail. The first call starts the days of waiting, one after them removes it. */
export function lostFactor(settings: AuthSettings) {
  const { database, mails, note, clientIpHeader, inBackground } = settings;
  const removeLost = createAuthEndpoint("/two-factor/remove-lost", { method: "POST" }, async (ctx) => {
    const headers = ctx.headers ?? new Headers();
    const user = await findHalfSignedIn(ctx.context, headers);
    if (!user) throw new APIError("UNAUTHORIZED", { code: "INVALID_TWO_FACTOR_COOKIE" });
    const outcome = await removeLostFactor(database, user.id, new Date());
    if (!outcome) throw new APIError("BAD_REQUEST", { code: "RESET_FIRST" });
    const { removed, removableAt } = outcome;
    const { email, name } = user;
    const client = headers.get(clientIpHeader) ?? "unknown";
    note(removed ? "factor_removed" : "factor_removal_asked", { email, client });
    if (removed) inBackground(mails.factorRemoved({ email, name }));
    return ctx.json({ removed, removable_at: removableAt.toISOString() });
  });
  return { id: "lost-factor", endpoints: { removeLost } } satisfies BetterAuthPlugin;
}

/** The library accepts keys whose device asked for nothing, and such a key is no proof of who holds it. */
function demandVerifiedUser(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError("UNAUTHORIZED", { code: "PASSKEY_UNVERIFIED" });
}

/** Sign-in by a key that a device opens for its owner only, two factors by itself: the device must have checked who it is. Each is told by mail. */
export function passkeys(settings: AuthSettings) {
  const { database, mails, note, clientIpHeader } = settings;
  const { hostname, origin } = new URL(settings.baseUrl);
  const plugin = passkey({
    rpID: hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      async afterVerification({ ctx, verification }) {
        const { userVerified, aaguid } = verification.registrationInfo ?? {};
        demandVerifiedUser(userVerified);
        const { browser, device } = describeUserAgent(ctx.headers?.get("user-agent") ?? null);
        const madeBy = [browser, device].filter(Boolean).join(" on ");
        return { name: getAuthenticatorName(aaguid) ?? (madeBy || "Passkey") };
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        demandVerifiedUser(verification.authenticationInfo.userVerified);
        await notePasskeyUse(database, clientData.id);
      },
    },
  });
  const tellOwner = createAuthMiddleware(async (ctx) => {
    const person = ctx.context.session?.user;
    if (!person) return;
    const { email, name } = person;
    note("passkey_added", { email, client: ctx.headers?.get(clientIpHeader) ?? "unknown" });
    settings.inBackground(mails.passkeyAdded({ email, name }));
  });
  return { ...plugin, hooks: afterRoute(PASSKEY_REGISTRATION, tellOwner) };
}
