import { randomUUID } from "node:crypto";
import type { SignedIn } from "#kernel/actor.ts";
import { sessions } from "#modules/accounts/schema.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";

const MONTH = 30 * 86_400_000;
/** Products of which there is one, and others of which there are many. */
const ONE_OF_A_KIND = 60;
const OTHERS = 20;
const MANY = 500;

export interface Crowd {
  /** Session tokens. */
  admin: string;
  shoppers: { sessionToken: string; addressId: string }[];
  /** Ids of products, and how many there were. */
  stock: ReadonlyMap<string, number>;
}

/** Puts products, an admin and customers with an address into an empty shop. */
export async function gatherCrowd(databaseUrl: string, customers: number): Promise<Crowd> {
  const shop = await openTestShop({ databaseUrl });
  try {
    await switchOnline(shop.database);
    const stock = new Map<string, number>();
    for (let number = 0; number < ONE_OF_A_KIND + OTHERS; number += 1) {
      const pieces = number < ONE_OF_A_KIND ? 1 : MANY;
      stock.set(await shop.newProduct({ name: `Kurta ${number}`, stock: pieces }), pieces);
    }
    const shoppers = await Promise.all(Array.from({ length: customers }, () => newShopper(shop)));
    return { admin: await signIn(shop, await shop.newAdmin()), shoppers, stock };
  } finally {
    await shop.close();
  }
}

/** Opens a session of somebody; returns its token. */
export async function signIn(shop: TestShop, { userId }: SignedIn): Promise<string> {
  const token = randomUUID();
  await shop.database.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + MONTH) });
  return token;
}

/** A customer who is signed in and has an address. */
export async function newShopper(shop: TestShop): Promise<{ sessionToken: string; addressId: string }> {
  const customer = await shop.newCustomer();
  const { id: addressId } = value(await createAddress(shop.as(customer), someAddress));
  return { sessionToken: await signIn(shop, customer), addressId };
}
