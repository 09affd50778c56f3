import type { SignedIn } from "#kernel/actor.ts";
import { toRupees } from "#kernel/money.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import type { PlaceOrderInput } from "#modules/orders/server/place-order.ts";
import type { PaymentSystem } from "#modules/payments/server/payment-system.ts";
import { saveDeliverySettings } from "#modules/settings/server/save-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres.ts";
import { openTestApi, type TestApi } from "#tests/support/test-api.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { silentLog, someAddress, value } from "#tests/support/test-shop.ts";
import { Ledger } from "./ledger.ts";

export const CUSTOMERS = 8;
export const ADMINS = 3;
/** Products at the beginning; few, and few of each, so that everybody wants the same. */
const PRODUCTS = 40;
export const IMAGE = {
  image_url: "/images/somewhere/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};

/** Delivery charges here, in paise. */
export const DELIVERY = { flatPaise: 4950, freeFromPaise: 250_000 };

export interface Customer {
  signedIn: SignedIn;
  shop: Context;
  addressId: string;
  /** The order that was sent with each idempotency key so far. */
  sent: PlaceOrderInput[];
  /** Ids of the orders that this customer knows of. */
  orders: string[];
}

export interface Admin {
  email: string;
  shop: Context;
}

export interface Scene {
  api: TestApi;
  database: TestApi["database"];
  /** Razorpay's side of the payments. */
  bank: Pick<TestApi["razorpay"]["bank"], "ledger" | "paymentsOf" | "finishRefund">;
  ledger: Ledger;
  customers: Customer[];
  admins: Admin[];
  /** The shop's own work on payments, by the clock of the scene. */
  system: PaymentSystem;
  clock: { ahead: number };
  /** Has a listener hear of an order. None by default: nothing is booked with a courier, and tax is off. */
  hear?: (listener: string, orderId: string) => Promise<void>;
  categories: string[];
  brands: string[];
  close(): Promise<void>;
}

/** A shop on a database of its own, with a payment sandbox, a stock of products and people who are signed in. */
export async function openScene(own?: TestDatabase): Promise<Scene> {
  await using opened = new AsyncDisposableStack();
  const { url } = opened.adopt(own ?? (await createTestDatabase()), (made) => made.close());
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  // Nothing is wrong with Razorpay here: a busy machine must not look as if there were.
  const options = { now, timeout: 20_000, databaseUrl: url };
  const api = opened.adopt(await openTestApi(options), (made) => made.close());
  const server = await api.listen();
  api.razorpay.sendWebhooksTo(`${server.url}/api/razorpay/webhook`);
  await switchOnline(api.database);
  const { flatPaise, freeFromPaise } = DELIVERY;
  const charges = { delivery_charge: toRupees(flatPaise), free_delivery_from: toRupees(freeFromPaise) };
  value(await saveDeliverySettings(api.shop.admin, charges));
  const categories = [await api.shop.categoryId()];
  categories.push(value(await createCategory(api.shop.admin, { name: "Men", description: "For men" })).id);
  const brands: string[] = [];
  for (const name of ["Fabindia", "Raymond"])
    brands.push(value(await createBrand(api.shop.admin, { name, description: name, ...IMAGE })).id);
  const ledger = new Ledger();
  for (let number = 0; number < PRODUCTS; number += 1) {
    const groups = { brand_id: brands[number % 3] ?? null, category_id: categories[number % 2] ?? "" };
    const fields = { name: `Kurta ${number}`, stock: 1 + (number % 5), ...groups };
    ledger.products.push(await api.shop.newProduct(fields));
  }
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(api)));
  const newAdmins = await Promise.all(Array.from({ length: ADMINS }, () => api.shop.newAdmin()));
  const admins = newAdmins.map((admin) => ({ email: admin.email, shop: api.shop.as(admin) }));
  const { database, gateway: payments } = api;
  const ends = opened.move();
  return {
    ...{ api, database, bank: api.razorpay.bank, ledger, customers, admins },
    ...{ system: { database, payments, log: silentLog, now: () => new Date(now()) }, clock },
    ...{ categories, brands, close: () => ends.disposeAsync() },
  };
}

async function newCustomer(api: TestApi): Promise<Customer> {
  const signedIn = await api.shop.newCustomer();
  const shop = api.shop.as(signedIn);
  const addressId = value(await createAddress(shop, someAddress)).id;
  return { signedIn, shop, addressId, sent: [], orders: [] };
}
