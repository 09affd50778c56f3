import { and, desc, eq, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import type { Page } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { Address, AddressInput, AddressUpdate } from "../contract/address.ts";
import { addresses } from "../schema.ts";

function toAddress(row: typeof addresses.$inferSelect): Address {
  const { id, userId, createdAt, updatedAt: _, ...place } = row;
  return { id, user_id: userId, ...place, created_at: createdAt.toISOString() };
}

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id));

const gone = () => fail("not_found", t("This address does not exist any more."));

export async function selectAddresses(db: Db, userId: string): Promise<Page<Address>> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt));
  return { data: rows.map(toAddress), count: rows.length };
}

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
    if ((await ctx.database.$count(addresses, eq(addresses.userId, userId))) >= MOST_ADDRESSES) {
      const message = t("You can keep at most {most} addresses. Please delete one first.", {
        most: MOST_ADDRESSES,
      });
      return fail("validation_failed", message);
    }
    const [row] = await ctx.database
      .insert(addresses)
      .values({ ...input, userId, recipient })
      .returning();
    return ok(toAddress(mustExist(row, "the address just written")));
  });
}

/** Replaces the fields of one of the customer's own addresses, the recipient only by another one; orders already placed keep theirs. */
export function updateAddress(ctx: Context, { id, recipient, ...place }: AddressUpdate) {
  return forSignedIn(ctx, async ({ userId }) => {
    const [row] = await ctx.database
      .update(addresses)
      .set({ ...place, ...(recipient ? { recipient } : {}), updatedAt: sql`now()` })
      .where(own(userId, id))
      .returning();
    return row ? ok(toAddress(row)) : gone();
  });
}

export function deleteAddress(ctx: Context, { id }: { id: string }) {
  return forSignedIn(ctx, async ({ userId }) => {
    const [row] = await ctx.database.delete(addresses).where(own(userId, id)).returning();
    return row ? ok(toAddress(row)) : gone();
  });
}
