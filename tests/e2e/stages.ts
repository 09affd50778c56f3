import { type Browser, type BrowserContextOptions, type Page, request } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { thisShop } from "./shop/this-shop.ts";

/** Who looks at a screen. */
export type Who = "visitor" | "shopper" | "admin";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export interface Stages {
  /** The customer of these stages, an account of its own. */
  email: string;
  /** A new browser in which this person is signed in. */
  open(who: Who, options?: BrowserContextOptions): Promise<Page>;
  /** Makes a call as the customer, besides the browser. */
  call(method: string, path: string, data?: object): Promise<unknown>;
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
export async function openStages(browser: Browser): Promise<Stages> {
  const { address: baseURL, admin: ofShop } = thisShop();
  const email = await newAccount("stages");
  const [shopper, admin] = await Promise.all([
    signedIn(baseURL, { email, password: PASSWORD }),
    signedIn(baseURL, ofShop),
  ]);
  const states: Record<Who, State | undefined> = {
    visitor: undefined,
    shopper: shopper.state,
    admin: admin.state,
  };
  return {
    email,
    async open(who, options) {
      const storageState = states[who];
      const context = await browser.newContext({
        ...options,
        ...(storageState ? { storageState } : {}),
        permissions: ["clipboard-read", "clipboard-write"],
      });
      return context.newPage();
    },
    async call(method, path, data) {
      const client = await request.newContext({ baseURL });
      const response = await client.fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${shopper.token}` },
        ...(data ? { data } : {}),
      });
      const body: unknown = await response.json();
      await client.dispose();
      if (!response.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}
