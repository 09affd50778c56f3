import { type Browser, type BrowserContextOptions, type Page, request } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { adminSignIn } from "./support.ts";

/** Who looks at a screen. */
export type Who = "visitor" | "shopper" | "admin";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export interface Stages {
  /** The shopper of these stages, an account of its own. */
  email: string;
  /** A new browser in which this person is signed in. */
  open(who: Who): Promise<Page>;
  /** Makes a call as the shopper, besides the browser. */
  call(method: string, path: string, data?: object): Promise<unknown>;
}

/** Goes to a page and waits until its script is at work: a click before that would be the browser's own affair. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

async function signedIn(baseURL: string, credentials: { email: string; password: string }) {
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await client.post("/api/auth/sign-in/email", { data: credentials });
  const session = (await (await client.get("/api/session")).json()) as { access_token: string };
  const state: State = await client.storageState();
  await client.dispose();
  return { state, token: session.access_token };
}

/** Signs everybody in once, so that each of many small tests begins where it gets interesting. */
export async function openStages(browser: Browser, baseURL: string): Promise<Stages> {
  const page = await browser.newPage();
  const email = await newAccount(page, "stages");
  await page.close();
  const [shopper, admin] = await Promise.all([
    signedIn(baseURL, { email, password: PASSWORD }),
    signedIn(baseURL, adminSignIn()),
  ]);
  const states: Record<Who, State | undefined> = {
    visitor: undefined,
    shopper: shopper.state,
    admin: admin.state,
  };
  return {
    email,
    async open(who) {
      const storageState = states[who];
      const context = await browser.newContext({
        ...(storageState ? { storageState } : {}),
        permissions: ["clipboard-read", "clipboard-write"],
      });
      return context.newPage();
    },
    async call(method, path, data) {
      const client = await request.newContext({ baseURL });
      const answer = await client.fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${shopper.token}` },
        ...(data ? { data } : {}),
      });
      const body: unknown = await answer.json();
      await client.dispose();
      if (!answer.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}
