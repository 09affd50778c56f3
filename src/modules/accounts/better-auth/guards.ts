import { setTimeout as sleep } from "node:timers/promises";
import type { EmailHash, SecurityLog } from "#platform/observe/security-log.ts";
import type { Attempts, Count } from "./attempts.ts";
import type { AuthInstance } from "./auth-instance.ts";
import { createCheckedFinder } from "./find-checked.ts";
import {
  BEGINS_SIGN_IN,
  offeredRoutes,
  PASSKEY_SIGN_IN,
  PASSWORD_SIGN_IN,
  SIGNS_IN,
} from "./offered-routes.ts";
import { readError, reject, rejectTooMany } from "./responses.ts";
import { createTrustedDevices, type TrustedDevices } from "./trusted-device.ts";

interface Asked {
  path: string;
  /** The email that the body names, as the library looks it up, where the route is about one. */
  email: string | null;
  request: Request;
}

/** A request in the name of an email. */
interface Named {
  email: string;
  /** The network address that it comes from. */
  client: string;
  headers: Headers;
}

interface Parts {
  attempts: Attempts;
  devices: TrustedDevices;
  hashEmail: EmailHash;
  note: SecurityLog;
}

type Respond = () => Promise<Response>;

/** Puts together what stands before the library's routes against guessing and floods of mails, and lets devices be known once somebody signed in on them. */
export function createGuards(
  settings: Omit<Parts, "devices"> & {
    auth: AuthInstance;
    secret: string;
    baseUrl: string;
    clientIpHeader: string;
  },
): (asked: Asked, respond: Respond) => Promise<Response> {
  const { hashEmail, note } = settings;
  const devices = createTrustedDevices(settings);
  const guardSignIn = createSignInGuard({ ...settings, devices });
  const guardMail = createMailGuard({ ...settings, devices });
  const guardCheck = createCheckGuard(settings);

  function guard({ path, email, request }: Asked, client: string, respond: Respond): Promise<Response> {
    const { headers } = request;
    const { mail, checks } = offeredRoutes[path] ?? {};
    if (email !== null && path === PASSWORD_SIGN_IN) return guardSignIn({ email, client, headers }, respond);
    if (email !== null && mail) return guardMail(mail, { email, client, headers }, respond);
    return checks ? guardCheck(path, request, client, respond) : respond();
  }

  return async (asked, respond) => {
    const { path } = asked;
    const { headers } = asked.request;
    const client = headers.get(settings.clientIpHeader) ?? "unknown";
    const call = `POST ${path}`;
    const response = await guard(asked, client, respond);
    if (path === PASSKEY_SIGN_IN && response.status === 401) note("sign_in_failed", { client, call });
    if (!response.ok || !SIGNS_IN.has(path)) return response;
    const email = await readSignedIn(response);
    if (email === null) return response;
    // The others are noted where their codes are checked.
    if (BEGINS_SIGN_IN.has(path)) note("signed_in", { email, client, call });
    response.headers.append("set-cookie", await devices.remember(headers, hashEmail(email)));
    return response;
  };
}

/** The email of the user who signed in, from the response; null while the second step is missing. */
async function readSignedIn(response: Response): Promise<string | null> {
  const body: unknown = await response.clone().json();
  if (typeof body !== "object" || body === null || !("user" in body)) return null;
  const { user } = body;
  const email = typeof user === "object" && user !== null && "email" in user ? user.email : null;
  return typeof email === "string" ? email : null;
}

/** The counts that a sign-in, or a request for a kind of mail, goes on; the first is nobody else's. A known device is counted for itself. */
async function countsOf(
  { devices, hashEmail }: Pick<Parts, "devices" | "hashEmail">,
  { email, client, headers }: Named,
  mail?: string,
): Promise<[Count, ...Count[]]> {
  const account = hashEmail(email);
  const device = await devices.find(headers, account);
  if (mail === undefined) {
    if (device !== null) return [{ kind: "device", account, from: device }];
    return [
      { kind: "address", account, from: client },
      { kind: "everywhere", account },
    ];
  }
  if (device !== null) return [{ kind: "mailDevice", account, from: `${mail}|${device}` }];
  return [
    { kind: "mailClient", account, from: `${mail}|${client}` },
    { kind: "mail", account, from: mail },
  ];
}

/**
 * Stops the guessing of passwords: answers 429 with Retry-After, whether or not there is such an account, once an email had too many
 * failed sign-ins from one address, or from all together. A device that its owner signed in on before counts for itself, so that
 * strangers who guess can't lock the owner out. Sign-ins for one email take turns: right ones are never refused for coming together.
 */
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
    else await attempts.giveBack(counts);
    if (response.ok) await attempts.forget(counts[0]);
    return response;
  }

  return async (asked: Named, signIn: Respond): Promise<Response> => {
    const before = turns.get(asked.email) ?? Promise.resolve();
    const mine = before.then(() => attempt(asked, signIn));
    const settled = mine.catch(() => undefined);
    turns.set(asked.email, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(asked.email) === settled) turns.delete(asked.email);
    }
  };
}

/**
 * Bounds the mails that an address gets through our forms: few that one client asks for, more that all clients do together, so that no
 * stranger uses up what its owner needs. A device that the owner signed in on before counts for itself. What is refused is said,
 * the same for known and unknown addresses: a success always means that a mail was sent. At the bound of all clients the links
 * of the mails before still work, whoever asked for them.
 */
function createMailGuard(parts: Parts) {
  const { attempts } = parts;
  return async (mail: string, asked: Named, respond: Respond): Promise<Response> => {
    const [own, ...shared] = await countsOf(parts, asked, mail);
    const wait = await attempts.take([own]);
    if (wait !== null) return rejectTooMany(wait);
    const full = await attempts.take(shared);
    const response = full === null ? await respond() : rejectFull(full);
    if (!response.ok) await attempts.giveBack(full === null ? [own, ...shared] : [own]);
    return response;
  };
}

/** The refusal of one more mail to an address that had many. */
function rejectFull(seconds: number): Response {
  const message =
    "Many mails to this address were asked for already. Please use the link of the newest one, or try again later.";
  return reject(429, "TOO_MANY_REQUESTS", message, { "retry-after": String(seconds) });
}

/** The library's codes for a guess that was wrong. */
const WRONG = new Set(["INVALID_PASSWORD", "INVALID_CODE", "INVALID_BACKUP_CODE"]);

/**
 * Stops the guessing of passwords and codes by whoever holds somebody's session, or their password but not their factor: so many wrong
 * ones per account, from wherever they come, and then 429 with Retry-After. A request about nobody's account is
 * refused by the library itself.
 */
function createCheckGuard({
  auth,
  attempts,
  hashEmail,
  note,
}: Omit<Parts, "devices"> & { auth: AuthInstance }) {
  const find = createCheckedFinder(auth);
  return async (path: string, request: Request, client: string, respond: Respond): Promise<Response> => {
    const checked = await find(request);
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
    else await attempts.giveBack([count]);
    return response;
  };
}

/** The security event of a checked call. */
function doneBy(path: string, hasFactor: boolean) {
  if (path === "/two-factor/verify-totp" && !hasFactor) return "factor_enrolled";
  const done = offeredRoutes[path]?.checks;
  return done === "nothing" ? undefined : done;
}

/** Milliseconds; well above what these routes take (about 15 on two cores), well below what a person notices. */
const LEVEL = 100;

/**
 * Returns the response of `path`. Where its time could reveal whether an email has an account, no earlier than 100 ms after the request: of a
 * mail that was asked for, and of a sign-in that is refused; one that succeeds may be quick.
 */
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
