import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { accountOf, balanceOf } from "#modules/books/contract/account.ts";
import { IN_THE_STORE, lessened } from "#modules/books/contract/postings.ts";
import { enter, entriesOf, readBook } from "#modules/books/server/enter.ts";
import { restock } from "#modules/catalogue/server/stock.ts";
import { writeCredit } from "#modules/credit/server/credit-ledger.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orderChanged } from "#modules/orders/server/order-changed.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import { readTill, shareTill, TILL_CLOSED } from "#modules/till/server/till-queries.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type Returnable, type ReturnInput, worthOf } from "../contract/returns.ts";
import { counterReturnLines, counterReturns } from "../schema.ts";
import { linesLeft } from "./lines-left.ts";

const NO_RECEIPT = "No sale has this number. It stands on the receipt, such as 3f2a91c4.";

/** The order whose id begins with such a number, and whether it is an account's. */
async function findByNumber(db: Db, number: string) {
  const start = number.trim().toLowerCase();
  if (!/^[0-9a-f]{8}$/.test(start)) return null;
  const { rows } = await db.execute<{ id: string; has_account: boolean }>(sql`
    select id, user_id is not null as has_account from order_standings where id between ${`${start}-0000-0000-0000-000000000000`}::uuid
      and ${`${start}-ffff-ffff-ffff-ffffffffffff`}::uuid limit 1`);
  const [row] = rows;
  const order = row ? await findOrderRow(db, row.id) : null;
  return row && order ? { order, has_account: row.has_account } : null;
}

/** A sale of the store as far as it can be returned, with its account; a failure says why it can't. */
async function readReturnable(db: Db, order: Order) {
  const { id, standing, hand_over, customer, created_at: at } = order;
  if (hand_over === "parcel")
    return fail("transition_not_allowed", "This order was sent: please answer it as a claim.");
  if (!standing.delivered) return fail("transition_not_allowed", "This order was not handed over.");
  const entries = await readBook(db, [id]);
  if (balanceOf(entries, "upi") > 0)
    return fail("transition_not_allowed", "Its payment by UPI is not confirmed yet.");
  const account = accountOf(entries);
  if (account.due > 0)
    return fail(
      "transition_not_allowed",
      "Its payment never came: nothing of it can go back before it is paid.",
    );
  const shown: Omit<Returnable, "has_account"> = {
    order_id: id,
    at,
    customer: customer.name,
    in_money: toRupees(account.mayGoBack.money),
    ...(await linesLeft(db, order, account)),
  };
  return ok({ shown, account });
}

/** The sale of a receipt, as far as it can be returned. */
export function findReturnable(ctx: Context, { number }: { number: string }) {
  return forAdmin(ctx, "counter", async () => {
    const named = await findByNumber(ctx.database, number);
    if (!named) return fail("validation_failed", NO_RECEIPT, { number: NO_RECEIPT });
    const found = await readReturnable(ctx.database, named.order);
    return found.ok ? ok<Returnable>({ ...found.value.shown, has_account: named.has_account }) : found;
  });
}

/**
 * Takes products back over the counter, all in one: they are on sale again or aside, the sale is less by them in the book, and the money goes back. The
 * same key answers the same return.
 */
export function returnAtCounter(ctx: Context, { key, ...input }: ReturnInput & { key: string }) {
  return asAdmin(ctx, "counter", async (tx, admin) => {
    const { order_id, way } = input;
    await lockName(tx, `return ${key}`);
    const [made] = await tx.select().from(counterReturns).where(eq(counterReturns.key, key));
    if (made) return returnedBefore(tx, made, input);
    const locked = await lockOrder(tx, order_id);
    if (!locked) return fail("not_found", NO_RECEIPT);
    const ready = await getReady(tx, locked, input);
    if (!ready.ok) return ready;
    const { account, amount, till } = ready.value;
    const { order, userId } = locked;
    const id = randomUUID();
    const amountPaise = toPaise(amount);
    const row = { id, orderId: order_id, sessionId: till, way, amountPaise, takenBy: admin.userId, key };
    await writeReturn(tx, row, input);
    const source = `${IN_THE_STORE}return:${id}`;
    const postings = [
      ...lessened(account, amountPaise, "returned"),
      ...(way === "credit" ? [] : [{ kind: kinds[way], amount: amountPaise }]),
    ];
    await enter(tx, entriesOf(postings, { source, orderId: order_id, by: "staff" }));
    if (way === "credit" && userId)
      await writeCredit(tx, { userId, paise: amountPaise, cause: "instead_of_refund", orderId: order_id });
    await restockLines(tx, order, input);
    await orderChanged(tx, order);
    await recordChange(tx, admin, {
      area: "orders",
      action: "returned",
      subjectType: "order",
      subjectId: order_id,
      subjectName: orderNumber(order_id),
      after: { way, amount, products: input.lines.map(({ quantity, piece }) => `${quantity}: ${piece}`) },
    });
    return ok({ order_id, way, amount });
  });
}

/** The return of a key. Refused where the same key asks for another, as when something was added, or put aside, while an answer was lost. */
async function returnedBefore(
  tx: Tx,
  made: typeof counterReturns.$inferSelect,
  { order_id, way, lines }: ReturnInput,
) {
  const back = await tx.select().from(counterReturnLines).where(eq(counterReturnLines.returnId, made.id));
  const isAsked = ({ lineId, quantity, piece }: (typeof back)[number]) =>
    lines.some((line) => line.line_id === lineId && line.quantity === quantity && line.piece === piece);
  const amount = toRupees(made.amountPaise);
  if (order_id === made.orderId && way === made.way && lines.length === back.length && back.every(isAsked))
    return ok({ order_id, way, amount });
  return fail(
    "changed_meanwhile",
    `${formatRupees(amount)} went back for this already. Please look the sale up again.`,
  );
}

const kinds = { cash: "back_at_till", upi: "back_by_upi" } as const;

async function writeReturn(
  tx: Tx,
  row: typeof counterReturns.$inferInsert & { id: string },
  input: ReturnInput,
) {
  await tx.insert(counterReturns).values(row);
  const lines = input.lines.map(({ line_id: lineId, ...line }, position) => ({ ...line, lineId, position }));
  await tx.insert(counterReturnLines).values(lines.map((line) => ({ ...line, returnId: row.id })));
}

/** The sum of a return that may be made, and the till that it is paid out of. */
async function getReady(
  tx: Tx,
  { order, userId }: { order: Order; userId: string | null },
  input: ReturnInput,
) {
  const found = await readReturnable(tx, order);
  if (!found.ok) return found;
  const { shown, account } = found.value;
  const refused = refusalOf(shown, input) ?? (await refuseWay(tx, input.way, userId));
  if (refused) return refused;
  const amount = worthOf(shown, input.lines);
  const till = input.way === "cash" ? await openTillWith(tx, amount) : ok(null);
  return till.ok ? ok({ account, amount, till: till.value }) : till;
}

/** Why this is not taken back, or not for that sum; null when it is. */
function refusalOf(shown: Omit<Returnable, "has_account">, { lines, way, expected_total }: ReturnInput) {
  const ids = new Set(lines.map(({ line_id }) => line_id));
  const isLeft = (id: string, quantity: number) =>
    shown.lines.some((line) => line.id === id && quantity <= line.left);
  if (ids.size < lines.length || !lines.every(({ line_id, quantity }) => isLeft(line_id, quantity)))
    return fail("changed_meanwhile", "Of this sale not so much is left to be returned.");
  const amount = worthOf(shown, lines);
  if (expected_total !== undefined && expected_total !== amount)
    return fail("total_changed", `It comes to ${formatRupees(amount)} now. Please look it over.`);
  if (way === "credit" || amount <= shown.in_money) return null;
  const message = `At most ${formatRupees(shown.in_money)} of this was paid in money.`;
  return fail("validation_failed", message, { way: message });
}

async function refuseWay(tx: Tx, way: ReturnInput["way"], userId: string | null) {
  if (way !== "credit") return null;
  const message = "Store credit needs an account, and this sale was nobody's.";
  return userId ? refuseOff(tx, "credit") : fail("validation_failed", message, { way: message });
}

/** The open till, as long as so much is in it; rupees. */
async function openTillWith(tx: Tx, amount: number) {
  const till = await shareTill(tx);
  if (!till) return fail("changed_meanwhile", TILL_CLOSED);
  const there = toRupees(await readTill(tx));
  if (there >= amount) return ok(till.id);
  const message = `There is only ${formatRupees(there)} in the till.`;
  return fail("validation_failed", message, { way: message });
}

async function restockLines(tx: Tx, { products }: Order, { lines }: ReturnInput): Promise<void> {
  const items = lines.flatMap(({ line_id, quantity, piece }) => {
    const { product_id } = mustExist(
      products.find(({ id }) => id === line_id),
      "a line of the order",
    );
    return product_id && piece === "stock" ? [{ productId: product_id, quantity }] : [];
  });
  if (items.length > 0) await restock(tx, items);
}
