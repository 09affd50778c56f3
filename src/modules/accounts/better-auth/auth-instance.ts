import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware } from "better-auth/api";
import { bearer, jwt, twoFactor } from "better-auth/plugins";
import { sql } from "drizzle-orm";
import * as tables from "../schema.ts";
import type { Recipient } from "../server/account-mails.ts";
import { endFactorRemoval } from "../server/lost-factor.ts";
import { deletePasskeysOf } from "../server/my-passkeys.ts";
import { deleteOtherSessions } from "../server/my-sessions.ts";
import { hashPassword, PASSWORD_LENGTH, verifyPassword } from "../server/password-hash.ts";
import { finishPasswordChange } from "../server/sign-up.ts";
import type { AuthSettings } from "./auth-settings.ts";
import { hashedCodeStorage } from "./factor-codes.ts";
import { authLogger, watchOutages } from "./failures.ts";
import { checkInput } from "./input-checks.ts";
import { AUTH_PATH, BEGINS_SIGN_IN, PASSKEY_SIGN_IN, routeLimits, SIGNS_IN } from "./offered-routes.ts";
import { confirmations, lostFactor, passkeys, sendConfirmationAgain, signInLinks } from "./plugins.ts";
import { FACTOR_LOCK_SECONDS } from "./responses.ts";
import { versionsOf } from "./secret-keys.ts";
import { databaseHooks, SESSION_TIMES } from "./session-cookies.ts";

const HOUR = 60 * 60;

const schema = {
  user: tables.users,
  session: tables.sessions,
  account: tables.accounts,
  verification: tables.verifications,
  jwks: tables.jwks,
  twoFactor: tables.twoFactors,
  passkey: tables.passkeys,
};

/** The library, set up as docs/decisions/0006 and 0011 say. */
export function createAuthInstance(settings: AuthSettings) {
  const { baseUrl, mails } = settings;
  const secure = baseUrl.startsWith("https://");
  const adapter = drizzleAdapter(settings.database, { provider: "pg", transaction: true, schema });
  return betterAuth({
    appName: "Rebon",
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    // The first reads what was kept before secrets had numbers.
    secret: settings.secrets[0],
    secrets: versionsOf(settings.secrets),
    telemetry: { enabled: false },
    logger: authLogger(settings.log),
    // To our handler: the library would print what is no answer of its own, with what the statement that failed was given.
    onAPIError: { throw: true },
    trustedOrigins: ownOrigins(baseUrl),
    database: (options: BetterAuthOptions) => watchOutages(adapter(options)),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      sendResetPassword: ({ user, token }) => mails.resetPassword(recipientOf(user), token),
      onPasswordReset: async ({ user }, request) => {
        await finishPasswordChange(settings.database, user.id);
        await endFactorRemoval(settings.database, user.id, sql`now()`);
        // An account that is recovered by mail must not stay open to keys that somebody else may have added.
        const passkeysRemoved = (await deletePasskeysOf(settings.database, user.id)) > 0;
        settings.inBackground(mails.passwordChanged(recipientOf(user), { passkeysRemoved }));
        const client = request?.headers.get(settings.clientIpHeader) ?? "unknown";
        settings.note("password_reset", { email: user.email, client });
        await settings.forgetAttempts(user.email);
      },
      // The answer to a known email has the fields of a true one, in the same order.
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        role: "CUSTOMER",
        staffRole: null,
        twoFactorEnabled: false,
        ...additionalFields,
        id,
      }),
    },
    emailVerification: {
      // The plugin `confirmations` does.
      sendOnSignUp: false,
      // Sent again when somebody asks for it: the screen then knows that it was.
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user }) => sendConfirmationAgain(settings, user.email),
    },
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false, defaultValue: "CUSTOMER" },
        staffRole: { type: "string", required: false, input: false },
        language: { type: "string", required: false, defaultValue: "en" },
      },
    },
    verification: { storeIdentifier: "hashed" },
    session: { ...SESSION_TIMES, cookieCache: { enabled: false } },
    databaseHooks,
    rateLimit: {
      enabled: true,
      customRules: routeLimits,
      // Counted by all processes together.
      customStorage: {
        async consume(key, rule) {
          const retryAfter = await settings.rates.take(key, rule);
          return { allowed: retryAfter === null, retryAfter };
        },
      },
    },
    hooks: { before: checkInput, after: afterCall(settings) },
    advanced: {
      // On https their names say that they are of this very host, so that no other host of the domain can set one in the shop's name.
      cookiePrefix: secure ? "__Host-rebon" : "rebon",
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure, path: "/" },
      // Stated, because the library turns both off by itself in a test environment.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [settings.clientIpHeader] },
      backgroundTasks: { handler: settings.inBackground },
    },
    plugins: [
      confirmations(settings),
      lostFactor(settings),
      bearer(),
      accessTokens(baseUrl),
      signInLinks(settings),
      passkeys(settings),
      factorAtEverySignIn(),
    ],
  });
}

function afterCall(settings: AuthSettings) {
  const { mails } = settings;
  return createAuthMiddleware(async (ctx) => {
    const deed = deedOnFactor(ctx);
    if (deed) settings.inBackground(mails[deed.mail](recipientOf(deed.owner)));
    const fresh = ctx.context.newSession;
    if (!fresh) return;
    const { authCookies, secret, internalAdapter } = ctx.context;
    const before =
      SIGNS_IN.has(ctx.path) && (await ctx.getSignedCookie(authCookies.sessionToken.name, secret));
    // The browser forgets the session that it had; nobody else shall go on with it.
    if (before && before !== fresh.session.token) await internalAdapter.deleteSession(before);
    if (ctx.path === "/change-password") {
      await finishPasswordChange(settings.database, fresh.user.id);
      settings.inBackground(mails.passwordChanged(recipientOf(fresh.user)));
    }
    // The factor is not lost, since somebody has just passed it.
    if (ctx.path.startsWith("/two-factor/verify-"))
      await endFactorRemoval(settings.database, fresh.user.id, null);
    if (changesFactor(ctx)) {
      // Sessions that were begun under other conditions end: only the one in which the factor was changed goes on.
      const { userId, id: sessionId } = fresh.session;
      await deleteOtherSessions(settings.database, { userId, sessionId });
    }
  });
}

function accessTokens(baseUrl: string) {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: "ES256" } },
    jwt: {
      issuer: baseUrl,
      audience: baseUrl,
      expirationTime: "15m",
      definePayload: ({ user, session }) => ({ sub: user.id, role: user.role, sid: session.id }),
    },
  });
}

/** The library asks for the factor after passwords only; here it is asked for after links too. */
function factorAtEverySignIn() {
  const plugin = twoFactor({
    issuer: "Rebon",
    accountLockout: { durationSeconds: FACTOR_LOCK_SECONDS },
    backupCodeOptions: { storeBackupCodes: hashedCodeStorage },
  });
  // A passkey was opened by face, finger or PIN, and is two factors by itself.
  const matcher = ({ path = "" }: { path?: string }) => BEGINS_SIGN_IN.has(path) && path !== PASSKEY_SIGN_IN;
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher })) } };
}

/** The names that every machine has for itself. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Never what a request says of its host: any site can make a name of its own lead here. On this machine all of its own names are trusted. */
function ownOrigins(baseUrl: string): string[] {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (!OWN_NAMES.includes(hostname)) return [baseUrl];
  return OWN_NAMES.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

/** The recipient of a mail. Until the address is confirmed, the name is left out: any stranger may have typed it. */
function recipientOf({ email, name, emailVerified }: Recipient & { emailVerified: boolean }): Recipient {
  return { email, name: emailVerified ? name : "" };
}

interface AnsweredCall {
  path: string;
  context: {
    session: { user: Recipient & { emailVerified: boolean; twoFactorEnabled?: unknown } } | null;
    returned?: unknown;
  };
}

/** A deed on the factor of who is signed in, which its owner is told, since it may be another's; null for all else and for what was refused. */
function deedOnFactor({ path, context: { session, returned } }: AnsweredCall) {
  if (!session || returned instanceof Error) return null;
  const owner = session.user;
  if (path === "/two-factor/disable") return { mail: "factorRemoved", owner } as const;
  if (path === "/two-factor/generate-backup-codes") return { mail: "recoveryCodesMade", owner } as const;
  const enrols = path === "/two-factor/verify-totp" && owner.twoFactorEnabled !== true;
  return enrols ? ({ mail: "factorAdded", owner } as const) : null;
}

/** Whether a factor was enrolled or taken away; entering a code while signing in has no session before. */
const changesFactor = ({ path, context }: { path: string; context: { session: unknown } }) =>
  path === "/two-factor/disable" || (path === "/two-factor/verify-totp" && context.session !== null);

export type AuthInstance = ReturnType<typeof createAuthInstance>;
