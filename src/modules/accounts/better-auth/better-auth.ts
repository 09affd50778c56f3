import { type Actor, guest } from "#kernel/actor.ts";
import { errorCodes } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import type { Session } from "#kernel/session.ts";
import { isOutage } from "#platform/database/client.ts";
import { createRateCounter } from "#platform/database/rate-counter.ts";
import {
  countMailsOfStrangers,
  type MailsOfStrangers,
  mailboxOf,
} from "#platform/mail/mails-of-strangers.ts";
import { createEmailHash, createSecurityLog, type EmailHash } from "#platform/observe/security-log.ts";
import type { AccountMails } from "../server/account-mails.ts";
import { actorFor, composeSession, createTokenVerifier, identityOf } from "./access-token.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import { createAuthInstance } from "./auth-instance.ts";
import type { AuthSettings } from "./auth-settings.ts";
import { callLibrary } from "./call-library.ts";
import { checkCodeOf, createFactorGuard } from "./factor-guard.ts";
import { describeError, logFailed, throwOutage, watchOutages } from "./failures.ts";
import { createGuards, guardPassword, padResponseTime } from "./guards.ts";
import { withLanguage } from "./language-cookie.ts";
import { findOfferedPath } from "./offered-routes.ts";
import { readEmail, readRequest } from "./read-request.ts";
import { finishResponse, hideTokens, reject, rejectBroken } from "./responses.ts";
import type { Secrets } from "./secret-keys.ts";
import { createCookieRenewal, serializeSessionCookie } from "./session-cookies.ts";

type Counts = { attempts: Attempts; mailsOfStrangers: MailsOfStrangers; hashEmail: EmailHash };

async function forgetAttempts({ attempts, mailsOfStrangers, hashEmail }: Counts, email: string) {
  for (const name of [email, mailboxOf(email)]) await attempts.forgetAccount(hashEmail(name));
  await mailsOfStrangers.forget(email);
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts, sessions and tokens on our tables. Settings as in `AuthSettings`; what is limited is counted in the database. */
export function createAccounts(
  settings: Pick<AuthSettings, "database" | "baseUrl" | "clientIpHeader" | "log"> & {
    secret: string;
    /** Those that are accepted beside it while it is being changed; none by default. */
    formerSecrets?: readonly string[];
    mail: AccountMails;
  },
) {
  const { database, baseUrl, log } = settings;
  const secrets: Secrets = [settings.secret, ...(settings.formerSecrets ?? [])];
  const renewCookies = createCookieRenewal(secrets);
  const hashEmail = createEmailHash(settings.secret);
  const rates = watchOutages(createRateCounter(database, hashEmail));
  const working = new Set<Promise<unknown>>();

  function inBackground(work: Promise<unknown>): void {
    const watched: Promise<unknown> = work
      .catch((error: unknown) => log.error(describeError(error), "an account mail could not be queued"))
      .finally(() => working.delete(watched));
    working.add(watched);
  }

  const note = createSecurityLog(log, hashEmail);
  const attempts = createAttempts(database);
  const mailsOfStrangers = countMailsOfStrangers(rates);
  const auth = createAuthInstance({
    ...settings,
    secrets,
    mails: settings.mail,
    note,
    rates,
    forgetAttempts: (email) => forgetAttempts({ attempts, mailsOfStrangers, hashEmail }, email),
    inBackground,
  });
  const guards = createGuards({ ...settings, auth, attempts, mailsOfStrangers, hashEmail, note });
  const guardFactor = createFactorGuard({ auth, db: database, secrets });

  return {
    /** Answers everything below /api/auth. Throws only when the database is away. */
    async handler(request: Request): Promise<Response> {
      const path = findOfferedPath(request);
      if (path === null) return reject(404, "NOT_FOUND", t(errorCodes.not_found.message));
      try {
        const headers = await renewCookies(request.headers);
        const asked = await readRequest(
          headers === request.headers ? request : new Request(request, { headers }),
        );
        if (asked instanceof Response) return asked;
        const email = readEmail(path, asked.body);
        if (email instanceof Response) return email;
        const response = async () => {
          const checked = await guardFactor(path, asked);
          if (checked instanceof Response) return checked;
          const answered = await callLibrary(auth, path, checked);
          await logFailed(log, answered);
          const finished = await withLanguage(path, checked, await finishResponse(answered));
          return hideTokens(path, asked.request, finished);
        };
        const guarded = async () => {
          const weak = await guardPassword({ auth, db: database }, path, asked);
          if (weak) return weak;
          return guards({ path, email, request: asked.request }, response);
        };
        return await throwOutage(() => padResponseTime(path, guarded));
      } catch (error) {
        log.error(describeError(error), "an account route failed");
        if (isOutage(error)) throw error;
        return rejectBroken();
      }
    },

    /** Uses up a code of this person's factor; the sentence says what is wrong with it, null when it is good or there is no factor. */
    checkCode: (userId: string, code: string) => checkCodeOf({ db: database, secrets }, userId, code),

    /** The user of an access token with their present role; a guest when it is not valid or its session has ended. */
    verifyAccessToken: createTokenVerifier({ db: database, baseUrl }),

    /** The user of the session cookie; a guest without one. Bearer tokens don't count here. */
    async findActorByCookie(headers: Headers): Promise<Actor> {
      const cookie = (await renewCookies(headers)).get("cookie");
      if (!cookie) return guest;
      // Pages can't send the renewed cookie, so they don't renew; GET /api/session does.
      const found = await throwOutage(() =>
        auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } }),
      );
      return actorFor(database, found && identityOf(found));
    },

    /** The Session by the token sent as bearer, or else by the cookie; null without one. `setCookie` is given the renewed cookie, if any. */
    async getSessionResponse(headers: Headers, setCookie?: (value: string) => void): Promise<Session | null> {
      const isByToken = Boolean(headers.get("authorization"));
      const credential = isByToken ? "authorization" : "cookie";
      const value = headers.get(credential);
      if (!value) return null;
      const sent = new Headers({ [credential]: value });
      const asked = await renewCookies(sent);
      const { response: found, headers: answered } = await throwOutage(() =>
        auth.api.getSession({ headers: asked, returnHeaders: true }),
      );
      if (!isByToken) for (const line of answered.getSetCookie()) setCookie?.(line);
      if (!found) return null;
      if (asked !== sent)
        setCookie?.(await serializeSessionCookie(await auth.$context, asked, found.session));
      return composeSession({ auth, db: database }, found, isByToken ? found.session.token : null);
    },

    /** Resolves when the mails of all answered requests are written to the queue. */
    async flushMails(): Promise<void> {
      await Promise.all(working);
    },
  };
}
