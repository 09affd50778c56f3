import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, createEmailVerificationToken } from "better-auth/api";
import { bearer, jwt, twoFactor } from "better-auth/plugins";
import type { Database } from "#db/client.ts";
import { accounts, jwks, sessions, twoFactors, users, verifications } from "#db/schema/accounts.ts";
import type { AccountMails, Recipient } from "#domain/accounts/account-mails.ts";
import { hashPassword, PASSWORD_LENGTH, verifyPassword } from "#domain/accounts/password-hash.ts";
import type { Logger } from "#domain/logger.ts";
import { authLogger, logFault } from "./auth-log.ts";
import { checkInput } from "./input-checks.ts";
import { AUTH_PATH, offeredRoutes } from "./offered-routes.ts";
import { watchOutages } from "./outage-watch.ts";
import type { RateCounter } from "./rate-counter.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CONFIRM_WITHIN = DAY;

export interface AuthSettings {
  database: Database;
  /** The shop's public address, without a slash at the end. Links in mails start with it, never with what a request says. */
  baseUrl: string;
  secret: string;
  secureCookies: boolean;
  mails: AccountMails;
  /** The header in which our server names the client's address. */
  clientIpHeader: string;
  log: Logger;
  rates: RateCounter;
  /** Takes work that the answer must not wait for, so that its duration tells nothing. */
  inBackground: (work: Promise<unknown>) => void;
}

/** The library, set up as decisions.md ("Sessions") says. */
export function createAuthInstance(settings: AuthSettings) {
  const { baseUrl, mails } = settings;
  const adapter = drizzleAdapter(settings.database, {
    provider: "pg",
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      jwks,
      twoFactor: twoFactors,
    },
  });
  return betterAuth({
    appName: "Rebon",
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: authLogger(settings.log),
    onAPIError: { onError: (error) => logFault(settings.log, error) },
    // A shop reached under a second name (127.0.0.1 besides localhost) trusts the name that it was reached by.
    trustedOrigins: (request) => (request ? [baseUrl, new URL(request.url).origin] : [baseUrl]),
    database: (options: BetterAuthOptions) => watchOutages(adapter(options)),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
      onPasswordReset: async ({ user }) => settings.inBackground(mails.passwordChanged(user)),
      onExistingUserSignUp: ({ user }) => answerRepeatedSignUp(settings, user),
      // The answer to a known e-mail has the fields of a true one, in the same order.
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        role: "CUSTOMER",
        twoFactorEnabled: false,
        ...additionalFields,
        id,
      }),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Sent again when somebody asks for it: the screen then knows that it was.
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: CONFIRM_WITHIN,
      sendVerificationEmail: ({ user, url }) => mails.confirmEmail(user, url),
    },
    user: {
      additionalFields: { role: { type: "string", required: false, input: false, defaultValue: "CUSTOMER" } },
    },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      customRules: Object.fromEntries(
        Object.entries(offeredRoutes).map(([path, route]) => [
          path,
          { window: MINUTE, max: route.perMinute },
        ]),
      ),
      customStorage: {
        async consume(key, rule) {
          const retryAfter = settings.rates.take(key, rule);
          return { allowed: retryAfter === null, retryAfter };
        },
      },
    },
    hooks: {
      before: checkInput,
      after: createAuthMiddleware(async (ctx) => {
        const fresh = ctx.context.newSession;
        if (!fresh) return;
        if (ctx.path === "/change-password") settings.inBackground(mails.passwordChanged(fresh.user));
        // Enrolling a factor replaces the session, but the library's body still names the old, ended one.
        if (ctx.path === "/two-factor/verify-totp" && isObject(ctx.context.returned)) {
          return ctx.json({ ...ctx.context.returned, token: fresh.session.token });
        }
      }),
    },
    advanced: {
      cookiePrefix: "rebon",
      useSecureCookies: settings.secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // Stated, because the library turns both off by itself in a test environment.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [settings.clientIpHeader] },
      backgroundTasks: { handler: settings.inBackground },
    },
    plugins: [
      bearer(),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer: baseUrl,
          audience: baseUrl,
          expirationTime: "15m",
          definePayload: ({ user, session }) => ({ sub: user.id, role: user.role, sid: session.id }),
        },
      }),
      twoFactor({ issuer: "Rebon" }),
    ],
  });
}

/**
 * Somebody signed up with a known e-mail. Only its owner's mailbox hears which of the two cases it is. Asks the database
 * nothing: it runs after the transaction that it was started in.
 */
async function answerRepeatedSignUp(
  settings: AuthSettings,
  user: Recipient & { emailVerified: boolean },
): Promise<void> {
  if (user.emailVerified) return settings.mails.alreadyRegistered(user);
  const token = await createEmailVerificationToken(settings.secret, user.email, undefined, CONFIRM_WITHIN);
  const url = `${settings.baseUrl}${AUTH_PATH}/verify-email?token=${token}&callbackURL=%2F`;
  await settings.mails.confirmEmail(user, url);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Error);
}

export type AuthInstance = ReturnType<typeof createAuthInstance>;
