import { randomUUID } from "node:crypto";
import { sessions } from "#db/schema/accounts.ts";
import { createAddress } from "#domain/addresses/addresses.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { openTestShop, someAddress, value } from "#tests/support/test-shop.ts";
import { writeAccount } from "#tests/support/write-account.ts";

const DAY = 86_400_000;
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
    const signIn = async (userId: string) => {
      const token = randomUUID();
      await shop.database
        .insert(sessions)
        .values({ userId, token, expiresAt: new Date(Date.now() + 30 * DAY) });
      return token;
    };
    await switchOnline(shop.database);
    const stock = new Map<string, number>();
    for (let number = 0; number < ONE_OF_A_KIND + OTHERS; number += 1) {
      const pieces = number < ONE_OF_A_KIND ? 1 : MANY;
      stock.set(await shop.newProduct({ name: `Kurta ${number}`, stock: pieces }), pieces);
    }
    const shoppers: Crowd["shoppers"] = [];
    for (let number = 0; number < customers; number += 1) {
      const email = `customer-${number}@example.org`;
      const userId = await writeAccount(shop.database, { email });
      const own = shop.as({ kind: "customer", userId, sessionId: randomUUID(), name: "Anu", email });
      const { id } = value(await createAddress(own, someAddress));
      shoppers.push({ sessionToken: await signIn(userId), addressId: id });
    }
    const admin = await writeAccount(shop.database, { email: "admin@example.org", role: "ADMIN" });
    return { admin: await signIn(admin), shoppers, stock };
  } finally {
    await shop.close();
  }
}
