import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { callsOf } from "./office-calls.ts";
import { thisShop } from "./shop/this-shop.ts";

/** Who looks at a screen. */
export type Who = "visitor" | "shopper" | "admin";

export interface Stages {
  /** A new browser in which this person is signed in. */
  open(who: Who, options?: BrowserContextOptions): Promise<Page>;
  /** The shop's calls as the customer of these stages makes them. */
  calls: APIRequestContext;
}

/** Signs everybody in once, so that each of many small tests begins where it gets interesting. */
export async function openStages(browser: Browser): Promise<Stages> {
  const email = await newAccount("stages");
  const [shopper, admin] = await Promise.all([
    callsOf({ email, password: PASSWORD }),
    callsOf(thisShop().admin),
  ]);
  await admin.calls.dispose();
  const states = {
    visitor: {},
    shopper: { storageState: shopper.state },
    admin: { storageState: admin.state },
  };
  return {
    calls: shopper.calls,
    async open(who, options) {
      const permissions = ["clipboard-read", "clipboard-write"];
      return (await browser.newContext({ ...options, ...states[who], permissions })).newPage();
    },
  };
}
