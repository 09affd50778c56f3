import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Mail } from "#kernel/ports/ports.ts";
import { createAccounts } from "#modules/accounts/better-auth/better-auth.ts";
import { createAccountMails } from "#modules/accounts/server/account-mails.ts";
import { openDatabase } from "#platform/database/client.ts";
import { createTestDatabase } from "./postgres.ts";
import { PASSWORD, writeAccount } from "./write-account.ts";

export const BASE = "http://localhost:3000";
export { PASSWORD };
export const SECRET = "a secret of the tests that is long enough 0123456789";
const CLIENT_IP = "x-rebon-client-ip";

interface Output {
  status: number;
  body: Record<string, unknown> & {
    user?: Record<string, unknown>;
    token?: string | null;
    code?: string;
    message?: string;
  };
  headers: Headers;
}

interface CallInit {
  body?: object;
  headers?: Record<string, string>;
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
  const logged: string[] = [];
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
  const open = () =>
    createAccounts({
      database,
      baseUrl,
      secret: SECRET,
      mail: createAccountMails({
        database,
        shop: async () => ({ name: "Rebon", url: baseUrl, contact: "" }),
      }),
      clientIpHeader: CLIENT_IP,
      log: { info: note, warn: note, error: note },
    });
  const accounts = open();

  const call = (path: string, init: CallInit = {}) => callOn(accounts, path, init);

  async function callOn(on: typeof accounts, path: string, init: CallInit): Promise<Output> {
    const address = path.startsWith("http") ? path : `${baseUrl}/api/auth${path}`;
    const response = await on.handler(
      new Request(address, {
        method: init.body ? "POST" : "GET",
        headers: {
          ...(init.body ? { "content-type": "application/json", origin: baseUrl } : {}),
          [CLIENT_IP]: "203.0.113.7",
          ...init.headers,
        },
        ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith("{") ? JSON.parse(text) : {},
      headers: response.headers,
    };
  }

  /** All mails in the queue to `to`, oldest first. */
  async function mailsTo(to: string): Promise<Mail[]> {
    await accounts.settle();
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

  /** The token of the newest link to `to`. */
  const tokenTo = async (to: string) => new URL(await linkTo(to)).searchParams.get("token") ?? "";

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

  /** A confirmed customer, signed in. */
  async function customer() {
    const email = `${randomUUID()}@example.org`;
    await writeAccount(database, { email });
    const { body, headers } = await signIn(email);
    return {
      email,
      token: String(body.token),
      cookie: cookieOf(headers),
      setCookies: headers.getSetCookie(),
    };
  }

  return {
    accounts,
    database,
    logged,
    call,
    /** The same shop served by one more process. */
    another() {
      const process = open();
      return { call: (path: string, init: CallInit = {}) => callOn(process, path, init) };
    },
    mailsTo,
    linkTo,
    tokenTo,
    confirm,
    signUp,
    signIn,
    customer,
    async close() {
      await accounts.settle();
      await database.$client.end();
      await close();
    },
  };
}
