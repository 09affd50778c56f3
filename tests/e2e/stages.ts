import { type Browser, type BrowserContextOptions, type Page, request } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { thisShop } from "./shop/this-shop.ts";

/** Where test parcels go unless said otherwise, to the customer themselves. */
export const someAddress = {
  line1: "7 Lilly Street",
  line2: "Fort Kochi",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
  mobile: "9847000017",
};

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
  /** Has the customer order a product to an address of theirs. */
  order(product_id: string): Promise<void>;
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
  const call: Stages["call"] = async (method, path, data) => {
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
  };
  return {
    email,
    call,
    async open(who, options) {
      const storageState = states[who];
      const context = await browser.newContext({
        ...options,
        ...(storageState ? { storageState } : {}),
        permissions: ["clipboard-read", "clipboard-write"],
      });
      return context.newPage();
    },
    async order(product_id) {
      await call("POST", "/cart", { product_id, action: "add" });
      const made = (await call("POST", "/addresses", someAddress)) as { data: { id: string } };
      const body = { address_id: made.data.id, message: "Thank you" };
      await call("POST", "/place-order-with-negociation", body);
    },
  };
}
