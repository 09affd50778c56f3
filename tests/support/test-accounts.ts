import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Mail } from "#kernel/ports/ports.ts";
import { createAccounts } from "#modules/accounts/better-auth/better-auth.ts";
import { createAccountMails } from "#modules/accounts/server/account-mails.ts";
import { type Database, openDatabase } from "#platform/database/client.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { forFile } from "./for-file.ts";
import { createTestDatabase } from "./postgres.ts";
import { switchEverythingOn } from "./switch-everything-on.ts";
import { silentLog } from "./test-shop.ts";
import { PASSWORD, writeAccount } from "./write-account.ts";

export const BASE = "http://localhost:3000";
export { PASSWORD };
export const SECRET = "a secret of the tests that is long enough 0123456789";

/** The parts of an answer that tests look at. */
type Said = Record<string, unknown> & {
  user?: Record<string, unknown>;
  token?: string | null;
  code?: string;
  message?: string;
};

interface CallInit {
  body?: object;
  headers?: Record<string, string>;
}

/** The accounts that are kept in this database. */
export function accountsOn(database: Database, { baseUrl = BASE, log = silentLog } = {}) {
  const shop = async () => ({ name: "Rebon", url: baseUrl, contact: "" });
  const mail = createAccountMails({ database, shop });
  return createAccounts({
    database,
    baseUrl,
    secret: SECRET,
    mail,
    clientIpHeader: CLIENT_ADDRESS_HEADER,
    log,
  });
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(headers: Headers): string {
  const set = headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
  return set.map((line) => line.split(";")[0]).join("; ");
}

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

/** Accounts on a database of their own, with everything real but the mail server: mails are read from the queue. */
export async function openTestAccounts({ baseUrl = BASE } = {}) {
  const { url, close } = await createTestDatabase();
  const database = openDatabase(url, { max: 20, onError: () => undefined });
  await switchEverythingOn(database);
  const logged: string[] = [];
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
  const open = () => accountsOn(database, { baseUrl, log: { info: note, warn: note, error: note } });
  const accounts = open();

  const callOn =
    (on: typeof accounts) =>
    async (path: string, { body, headers }: CallInit = {}) => {
      const address = path.startsWith("http") ? path : `${baseUrl}/api/auth${path}`;
      const ofBody: Record<string, string> = body
        ? { "content-type": "application/json", origin: baseUrl }
        : {};
      const request = new Request(address, {
        method: body ? "POST" : "GET",
        headers: { ...ofBody, [CLIENT_ADDRESS_HEADER]: "203.0.113.7", ...headers },
        body: body ? JSON.stringify(body) : null,
      });
      const response = await on.handler(request);
      const text = await response.text();
      const said: Said = text.startsWith("{") ? JSON.parse(text) : {};
      return { status: response.status, body: said, headers: response.headers };
    };
  const call = callOn(accounts);

  async function mailsTo(to: string): Promise<Mail[]> {
    await accounts.flushMails();
    const { rows } = await database.execute<{ payload: Mail }>(
      sql`select payload from graphile_worker._private_jobs where payload->>'to' = ${to} order by id`,
    );
    return rows.map((row) => row.payload);
  }

  /** The first address in the newest mail to `to`. */
  async function linkTo(to: string): Promise<string> {
    const link = /https?:\/\/\S+/.exec((await mailsTo(to)).at(-1)?.text ?? "");
    if (!link) throw new Error(`no link was sent to ${to}`);
    return link[0];
  }

  /** The token in the newest mail to `to` that has one: a mail that tells of a change may be queued after a request that was made later. */
  async function tokenTo(to: string): Promise<string> {
    const links = (await mailsTo(to)).flatMap(({ text }) => /https?:\/\/\S+/.exec(text ?? "")?.[0] ?? []);
    const tokens = links.flatMap((link) => new URL(link).searchParams.get("token") ?? []);
    const newest = tokens.at(-1);
    if (!newest) throw new Error(`no token was sent to ${to}`);
    return newest;
  }

  /** Confirms an address as the page behind the link of a mail does: the newest link's, unless another one is given. */
  async function confirm(email: string, given: { link?: string; password?: string; name?: string } = {}) {
    const { link, password = PASSWORD, ...more } = given;
    const token = link ? new URL(link).searchParams.get("token") : await tokenTo(email);
    return call("/confirm-email", { body: { token, password, ...more } });
  }

  const signUp = (email: string, more: object = {}) =>
    call("/sign-up/email", { body: { name: "Anu", email, password: PASSWORD, ...more } });
  const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    call("/sign-in/email", { body: { email, password }, headers });

  async function customer() {
    const email = `${randomUUID()}@example.org`;
    await writeAccount(database, { email });
    const { body, headers } = await signIn(email);
    const setCookies = headers.getSetCookie();
    return { email, token: String(body.token), cookie: cookieOf(headers), setCookies };
  }

  return {
    accounts,
    database,
    logged,
    call,
    /** This shop served by one more process. */
    another: () => ({ call: callOn(open()) }),
    mailsTo,
    linkTo,
    tokenTo,
    confirm,
    signUp,
    signIn,
    customer,
    async close() {
      await accounts.flushMails();
      await database.$client.end();
      await close();
    },
  };
}

/** Accounts for a file of tests, after whose last they are closed. */
export const accountsForFile = async (options?: Parameters<typeof openTestAccounts>[0]) =>
  forFile(await openTestAccounts(options), (shop) => shop.close());
