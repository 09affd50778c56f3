import { and, desc, eq, sql } from "drizzle-orm";
import { nameOrEmail } from "#kernel/person-name.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import type { Page } from "#platform/database/page.ts";
import { preparedText } from "#platform/database/prepared.ts";
import { forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Address, AddressInput, AddressUpdate } from "../contract/address.ts";
import { addresses } from "../schema.ts";

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

const adding = preparedText<Omit<Address, "created_at"> & { created_at: Date }>(
  "add_address",
  `insert into addresses (user_id, recipient, line1, line2, city, state, zip, country, mobile)
    select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9 where (select count(*) from addresses where user_id = $1::uuid) < $10
    returning id, user_id, recipient, line1, line2, city, state, zip, country, mobile, created_at`,
);

/** Adds an address for a recipient and returns it; null when the customer has `most` of them already. */
async function insertAddress(
  db: Db,
  userId: string,
  input: AddressInput & { recipient: string },
  most: number,
): Promise<Address | null> {
  const { recipient, line1, line2, city, state, zip, country, mobile } = input;
  const values = [userId, recipient, line1, line2, city, state, zip, country, mobile, most];
  const [row] = await adding(db, values);
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

/** Replaces the fields of this customer's address, the recipient only by another one; null when there is none with that id. */
async function updateAddressRow(db: Db, userId: string, id: string, input: AddressInput) {
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
async function deleteAddressRow(db: Db, userId: string, id: string): Promise<Address | null> {
  const [row] = await db.delete(addresses).where(own(userId, id)).returning();
  return row ? toAddress(row) : null;
}

/** The customer's own addresses, newest first. */
export function listAddresses(ctx: Context) {
  return forSignedIn(ctx, async (customer) => ok(await selectAddresses(ctx.database, customer.userId)));
}

/** More than anybody needs; it keeps a runaway client from filling the table. */
const MOST_ADDRESSES = 50;

/** Adds an address to the customer's own. Where no recipient is named, it is the customer. */
export function createAddress(ctx: Context, input: AddressInput) {
  return forSignedIn(ctx, async (customer) => {
    const { userId } = customer;
    const recipient = input.recipient ?? nameOrEmail(customer);
    const address = await insertAddress(ctx.database, userId, { ...input, recipient }, MOST_ADDRESSES);
    if (address) return ok(address);
    return fail(
      "validation_failed",
      `You can keep at most ${MOST_ADDRESSES} addresses. Please delete one first.`,
    );
  });
}

/** Replaces the fields of one of the customer's own addresses; orders already placed keep theirs. */
export function updateAddress(ctx: Context, input: AddressUpdate) {
  return forSignedIn(ctx, async (customer) => {
    const address = await updateAddressRow(ctx.database, customer.userId, input.id, input);
    return address ? ok(address) : fail("not_found", "This address does not exist any more.");
  });
}

/** Removes one of the customer's own addresses and returns what it was. */
export function deleteAddress(ctx: Context, { id }: { id: string }) {
  return forSignedIn(ctx, async (customer) => {
    const address = await deleteAddressRow(ctx.database, customer.userId, id);
    return address ? ok(address) : fail("not_found", "This address does not exist any more.");
  });
}
