import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Address, AddressInput } from "#contract/address.ts";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/orders.ts";
import { mustExist } from "../must-exist.ts";
import type { Page } from "../page.ts";

function toAddress(row: typeof addresses.$inferSelect): Address {
  return {
    id: row.id,
    user_id: row.userId,
    recipient: row.recipient,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    mobile: row.mobile,
    created_at: row.createdAt.toISOString(),
  };
}

/** Only the place of an address: ids and owners that a client sends along are ignored. */
function columnsOf({ line1, line2, city, state, zip, country, mobile }: AddressInput) {
  return { line1, line2, city, state, zip, country, mobile };
}

function own(userId: string, id: string) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id));
}

/** All addresses of a customer, newest first. */
export async function selectAddresses(db: Db, userId: string): Promise<Page<Address>> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt));
  return { data: rows.map(toAddress), count: rows.length };
}

/** How many addresses a customer has. */
export async function countAddresses(db: Db, userId: string): Promise<number> {
  const [total] = await db.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId));
  return total?.count ?? 0;
}

/** Adds an address for a recipient and returns it. */
export async function insertAddress(
  db: Db,
  userId: string,
  input: AddressInput & { recipient: string },
): Promise<Address> {
  const [row] = await db
    .insert(addresses)
    .values({ userId, recipient: input.recipient, ...columnsOf(input) })
    .returning();
  return toAddress(mustExist(row, "the address just inserted"));
}

/** Replaces the fields of this customer's address, the recipient only by another one; null when there is none with that id. */
export async function updateAddressRow(
  db: Db,
  userId: string,
  id: string,
  input: AddressInput,
): Promise<Address | null> {
  const [row] = await db
    .update(addresses)
    .set({
      ...columnsOf(input),
      ...(input.recipient ? { recipient: input.recipient } : {}),
      updatedAt: sql`now()`,
    })
    .where(own(userId, id))
    .returning();
  return row ? toAddress(row) : null;
}

/** Removes this customer's address; null when there is none with that id. */
export async function deleteAddressRow(db: Db, userId: string, id: string): Promise<Address | null> {
  const [row] = await db.delete(addresses).where(own(userId, id)).returning();
  return row ? toAddress(row) : null;
}
