import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test";
import { wordsIn } from "#tests/support/words-in.ts";
import { newAccount, PASSWORD } from "./account-support.ts";
import { callsOf } from "./office-calls.ts";
import { thisShop } from "./shop/this-shop.ts";

export type Who = "visitor" | "shopper" | "admin";

/**
 * Screens that have something to touch besides the header, by who sees them; without listings, whose filters are tried by themselves. One of the
 * catalogue's screens stands for all, and of the settings those whose fields are of different kinds.
 */
export const touched: Record<Who, readonly string[]> = {
  visitor: wordsIn("/ /contact /u/forgot-password /u/update-password?token=nobodys /wishlist /cart"),
  shopper: wordsIn("/profile /profile/addresses /u/update-password /cart /cart?step=2"),
  admin: wordsIn(`
    /admin/home /admin/orders/pending /admin/delivery /admin/customers
    /admin/products/categories /admin/products/all_products /admin/products/import
    /admin/store_settings/store_details /admin/store_settings/payment
    /admin/store_settings/delivery_settings /admin/store_settings/staff /admin/store_settings/changes
  `),
};

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
