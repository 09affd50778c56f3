import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createAccounts } from "#adapters/better-auth.ts";
import { openDatabase } from "#db/client.ts";
import { createAccountMails } from "#domain/accounts/account-mails.ts";
import type { Mail } from "#domain/ports.ts";
import { createTestDatabase } from "./postgres.ts";

export const BASE = "http://localhost:3000";
export const PASSWORD = "kasavu and gold";
const CLIENT_IP = "x-rebon-client-ip";

interface Answer {
  status: number;
  body: Record<string, unknown> & {
    user?: Record<string, unknown>;
    token?: string | null;
    code?: string;
    message?: string;
  };
  headers: Headers;
}

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

/** Accounts on a database of their own, with everything real but the mail server: mails are read from the queue. */
export async function openTestAccounts() {
  const { url, close } = await createTestDatabase();
  const database = openDatabase(url, { max: 20, onError: () => undefined });
  const logged: string[] = [];
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
  const accounts = createAccounts({
    database,
    baseUrl: BASE,
    secret: "a secret of the tests that is long enough 0123456789",
    secureCookies: false,
    mail: createAccountMails({ database, shop: async () => ({ name: "Rebon", url: BASE, contact: "" }) }),
    clientIpHeader: CLIENT_IP,
    log: { info: note, warn: note, error: note },
  });

  async function call(
    path: string,
    init: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const address = path.startsWith("http") ? path : `${BASE}/api/auth${path}`;
    const response = await accounts.handler(
      new Request(address, {
        method: init.body ? "POST" : "GET",
        headers: {
          ...(init.body ? { "content-type": "application/json", origin: BASE } : {}),
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

  const signUp = (email: string, more: object = {}) =>
    call("/sign-up/email", { body: { name: "Anu", email, password: PASSWORD, ...more } });
  const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    call("/sign-in/email", { body: { email, password }, headers });

  /** A confirmed shopper, signed in. */
  async function shopper() {
    const email = `${randomUUID()}@example.org`;
    await signUp(email);
    await call(await linkTo(email));
    const { body, headers } = await signIn(email);
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return { email, token: String(body.token), cookie, setCookies: headers.getSetCookie() };
  }

  return {
    accounts,
    database,
    logged,
    call,
    mailsTo,
    linkTo,
    signUp,
    signIn,
    shopper,
    async close() {
      await accounts.settle();
      await database.$client.end();
      await close();
    },
  };
}
