import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { Db } from "#platform/database/client.ts";
import { type MailsOfStrangers, mailboxOf, sendingMails } from "#platform/mail/mails-of-strangers.ts";
import type { EmailHash, SecurityLog } from "#platform/observe/security-log.ts";
import { checkPassword } from "../server/check-password.ts";
import { PASSWORD_LENGTH } from "../server/password-hash.ts";
import { findSignUp } from "../server/sign-up.ts";
import type { Attempts, Count } from "./attempts.ts";
import type { AuthInstance } from "./auth-instance.ts";
import { findChecked } from "./find-checked.ts";
import {
  BEGINS_SIGN_IN,
  offeredRoutes,
  PASSKEY_SIGN_IN,
  PASSWORD_SIGN_IN,
  SIGNS_IN,
} from "./offered-routes.ts";
import { type AccountRequest, textIn } from "./read-request.ts";
import { readError, reject, rejectTooMany } from "./responses.ts";
import { createTrustedDevices, type TrustedDevices } from "./trusted-device.ts";

interface Asked {
  path: string;
  /** The email that the body names, as the library looks it up, where the route is about one. */
  email: string | null;
  request: Request;
}

/** A request in the name of an email; `client` is the network address that it comes from. */
type Named = { email: string; client: string; headers: Headers };

type Respond = () => Promise<Response>;

const signedIn = z.object({ user: z.object({ email: z.string() }) });

interface GuardSettings {
  auth: AuthInstance;
  attempts: Attempts;
  mailsOfStrangers: MailsOfStrangers;
  hashEmail: EmailHash;
  note: SecurityLog;
  secret: string;
  baseUrl: string;
  clientIpHeader: string;
}

type Parts = GuardSettings & { devices: TrustedDevices };

/** Puts together what stands before the library's routes against guessing and floods of mails, and lets devices be known once somebody signed in on them. */
export function createGuards(settings: GuardSettings) {
  const { hashEmail, note } = settings;
  const devices = createTrustedDevices(settings);
  const parts = { ...settings, devices };
  const guardSignIn = createSignInGuard(parts);

  function guard(asked: Asked, client: string, respond: Respond): Promise<Response> {
    const { path, email, request } = asked;
    const { headers } = request;
    const { mail, checks } = offeredRoutes[path] ?? {};
    if (email !== null && path === PASSWORD_SIGN_IN) return guardSignIn({ email, client, headers }, respond);
    if (email !== null && mail) return guardMail(parts, mail, { email, client, headers }, respond);
    return checks === undefined ? respond() : guardCheck(settings, asked, client, respond);
  }

  return async (asked: Asked, respond: Respond): Promise<Response> => {
    const { path, request } = asked;
    const { headers } = request;
    const client = headers.get(settings.clientIpHeader) ?? "unknown";
    const call = `POST ${path}`;
    const response = await guard(asked, client, respond);
    if (path === PASSKEY_SIGN_IN && response.status === 401) note("sign_in_failed", { client, call });
    if (!response.ok || !SIGNS_IN.has(path)) return response;
    // Nobody is told while the second step is missing.
    const { data } = signedIn.safeParse(await response.clone().json());
    if (!data) return response;
    const { email } = data.user;
    // The others are noted where their codes are checked.
    if (BEGINS_SIGN_IN.has(path)) note("signed_in", { email, client, call });
    response.headers.append("set-cookie", await devices.remember(headers, hashEmail(email)));
    return response;
  };
}

/** The counts that a sign-in goes on; the first is nobody else's. A known device is counted for itself. */
async function countsOf(
  { devices, hashEmail }: Parts,
  { email, client, headers }: Named,
): Promise<[Count, ...Count[]]> {
  const account = hashEmail(email);
  const device = await devices.find(headers, account);
  if (device !== null) return [{ kind: "device", account, from: device }];
  return [
    { kind: "address", account, from: client },
    { kind: "everywhere", account },
  ];
}

/** Stops the guessing of passwords, whether or not there is such an account. Sign-ins for one email take turns, so that right ones pass together. */
function createSignInGuard(parts: Parts) {
  const { attempts, note } = parts;
  const turns = new Map<string, Promise<unknown>>();

  async function attempt(asked: Named, signIn: Respond): Promise<Response> {
    const { email, client } = asked;
    const counts = await countsOf(parts, asked);
    const wait = await attempts.take(counts);
    if (wait !== null) {
      note("sign_in_locked", { email, client });
      return rejectTooMany(wait);
    }
    const response = await signIn();
    if (response.status === 401) note("sign_in_failed", { email, client });
    else await attempts.uncount(counts);
    if (response.ok) await attempts.forget(counts[0]);
    return response;
  }

  return async (asked: Named, signIn: Respond): Promise<Response> => {
    const before = turns.get(asked.email) ?? Promise.resolve();
    const mine = before.then(() => attempt(asked, signIn));
    const ended = mine.catch(() => undefined);
    turns.set(asked.email, ended);
    try {
      return await mine;
    } finally {
      if (turns.get(asked.email) === ended) turns.delete(asked.email);
    }
  };
}

/** Bounds the mails that an address gets. What goes beyond the bound of all strangers together is answered as if it had been sent: ten mails with links are there by then. */
async function guardMail(parts: Parts, mail: string, asked: Named, respond: Respond): Promise<Response> {
  const { attempts, devices, hashEmail, mailsOfStrangers } = parts;
  const { email, client, headers } = asked;
  const device = await devices.find(headers, hashEmail(email));
  const account = hashEmail(mailboxOf(email));
  const own: Count =
    device === null
      ? { kind: "mailClient", account, from: client }
      : { kind: "mailDevice", account, from: `${mail}|${device}` };
  const wait = await attempts.take([own]);
  if (wait !== null) return rejectTooMany(wait);
  // A device that the owner signed in on is no stranger's.
  const send = device !== null || (await mailsOfStrangers.take(email));
  const response = await sendingMails(send, respond);
  if (!response.ok) {
    await attempts.uncount([own]);
    if (device === null && send) await mailsOfStrangers.uncount(email);
  }
  return response;
}

/** The library's codes for a guess that was wrong. */
const WRONG = new Set(["INVALID_PASSWORD", "INVALID_CODE", "INVALID_BACKUP_CODE"]);

/** Stops the guessing of passwords and codes by whoever holds somebody's session, or their password but not their factor. */
async function guardCheck(settings: GuardSettings, asked: Asked, client: string, respond: Respond) {
  const { auth, attempts, hashEmail, note } = settings;
  const { path, request } = asked;
  const checked = await findChecked(auth, request);
  if (!checked) return respond();
  const { email } = checked;
  const facts = { email, client, call: `POST ${path}` };
  const count = { kind: "check", account: hashEmail(email) } as const;
  const wait = await attempts.take([count]);
  if (wait !== null) {
    note("check_locked", facts);
    return rejectTooMany(wait);
  }
  const response = await respond();
  if (response.ok) {
    await attempts.forget(count);
    if (!checked.signedIn) note("signed_in", facts);
    const done = doneBy(path, checked.hasFactor);
    if (done) note(done, { email, client });
    return response;
  }
  if (WRONG.has((await readError(response)).code)) note("check_failed", facts);
  else await attempts.uncount([count]);
  return response;
}

function doneBy(path: string, hasFactor: boolean) {
  const enrolled = path === "/two-factor/verify-totp" && !hasFactor;
  return enrolled ? "factor_enrolled" : offeredRoutes[path]?.checks;
}

/** Milliseconds; well above what these routes take (about 15 on two cores), well below what a person notices. */
const LEVEL = 100;

/** Answers no earlier than after 100 ms where the time could tell whether an email has an account: for mails, and for refused sign-ins. */
export async function padResponseTime(path: string, respond: Respond): Promise<Response> {
  const start = performance.now();
  const response = await respond();
  const tells = offeredRoutes[path]?.mail
    ? response.status < 400
    : path === PASSWORD_SIGN_IN && response.status === 401;
  if (tells) {
    // Timers count whole milliseconds and may be one early.
    const rest = Math.ceil(LEVEL - (performance.now() - start)) + 1;
    if (rest > 1) await sleep(rest);
  }
  return response;
}

type From = { auth: AuthInstance; db: Db };

/** The refusal of a new password; null when it is taken, when the route sets none, and when its length is wrong, which the library says. */
export async function guardPassword(from: From, path: string, asked: AccountRequest) {
  const field = offeredRoutes[path]?.newPassword;
  if (!field) return null;
  const password = textIn(asked.body, field);
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return null;
  const checked = await checkPassword(from.db, password, await whoseIt(from, path, asked));
  return checked.ok ? null : reject(400, "PASSWORD_REFUSED", checked.message ?? "");
}

/** The account that gets the password; blank when unknown. */
async function whoseIt({ auth, db }: From, path: string, asked: AccountRequest) {
  const nobody = { name: "", email: "" };
  if (path === "/sign-up/email")
    return { name: textIn(asked.body, "name"), email: textIn(asked.body, "email") };
  if (path === "/confirm-email") {
    const found = await findSignUp({ database: db }, textIn(asked.body, "token"));
    return found ? { ...found, name: `${found.name} ${textIn(asked.body, "name")}` } : nobody;
  }
  if (path === "/change-password") {
    const { headers } = asked.request;
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return found?.user ?? nobody;
  }
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${textIn(asked.body, "token")}`);
  return (link && (await internalAdapter.findUserById(link.value))) || nobody;
}
