import { accountOf, type OrderAccount, toAccount } from "#modules/books/contract/account.ts";
import type { BookActor } from "#modules/books/contract/kinds.ts";
import { canceled, changed, lessened, type Posting, sent } from "#modules/books/contract/postings.ts";
import { enter, entriesOf, readBook } from "#modules/books/server/enter.ts";
import { makeBookWhole, readWholeBook } from "#modules/books/server/late-entries.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Order } from "../contract/order.ts";
import {
  isCash,
  isSent,
  type OrderChangedBy,
  type OrderStatus,
  statusFacts,
} from "../contract/order-status.ts";
import type { orderEdits } from "../edit-schema.ts";

/** The side that an entry comes from, by who moved the order. */
export const actorOf: Readonly<Record<OrderChangedBy, BookActor>> = {
  customer: "customer",
  admin: "staff",
  system: "shop",
};

/** Enters the reduction that was agreed on, in paise. Call it with the order locked. */
export async function enterReduction(
  tx: Tx,
  orderId: string,
  amount: number,
  happenedAt: Date,
): Promise<void> {
  const postings = [{ kind: "reduction", amount } as const];
  const source = `price:${orderId}`;
  await makeBookWhole(tx, orderId, source);
  await enter(tx, entriesOf(postings, { source, orderId, by: "shop", happenedAt }));
}

/**
 * Enters what an order's new status means: it is sent or handed over, paid in cash, or canceled. Returns its account as it was before. Call it with the order
 * locked.
 */
export async function enterMove(
  tx: Tx,
  { id: orderId, ...order }: Pick<Order, "id" | "payment_mode" | "hand_over">,
  { to, changedBy }: { to: OrderStatus; changedBy: OrderChangedBy },
): Promise<OrderAccount> {
  const source = `${to}:${orderId}`;
  const account = accountOf(await readWholeBook(tx, orderId, source));
  const by = actorOf[changedBy];
  await enter(tx, entriesOf(postingsOf(account, { ...order, to }), { source, orderId, by }));
  return account;
}

/** The entries of a new status. */
export function postingsOf(
  account: OrderAccount,
  { to, payment_mode, hand_over }: Pick<Order, "payment_mode" | "hand_over"> & { to: OrderStatus },
): Posting[] {
  const { sent: hasLeft, delivered, canceled: isCanceled } = statusFacts[to];
  const kind = isSent(hand_over) ? "paid_cash" : "paid_at_till";
  // A parcel's goods were sold when it was sent; those that are handed over in the store leave it only now.
  if (delivered)
    return [...sent(account), ...(isCash(payment_mode) ? [{ kind, amount: account.due } as const] : [])];
  if (hasLeft) return sent(account);
  return isCanceled ? canceled(account) : [];
}

/** The part of an order that a claim gives back, in paise: `whole` in all, `byHand` of it by hand. */
export interface ClaimGives {
  orderId: string;
  claimId: string;
  whole: number;
  byHand: number;
  hasReturned: boolean;
}

/** Enters that a claim makes an order less, and what of that is paid by hand. Call it with the order locked. */
export async function enterClaim(tx: Tx, gives: ClaimGives): Promise<void> {
  const { orderId, claimId, whole, byHand, hasReturned } = gives;
  const source = `claim:${claimId}`;
  const account = accountOf(await readWholeBook(tx, orderId, source));
  const less = lessened(account, whole, hasReturned ? "returned" : "reduced");
  const postings = [...less, { kind: "refund_by_hand", amount: byHand } as const];
  await enter(tx, entriesOf(postings, { source, orderId, claimId, by: "staff" }));
}

/** A change of an order, as far as the book goes by it. */
export type BookedEdit = Pick<
  typeof orderEdits.$inferSelect,
  | "id"
  | "orderId"
  | "changedBy"
  | "goodsPaise"
  | "reductionPaise"
  | "goodwillPaise"
  | "deliveryPaise"
  | "sent"
>;

/** The entries of a change: before it was sent less is ordered, afterwards its sale is less by a goodwill. */
export function postingsOfEdit(account: OrderAccount, edit: BookedEdit): Posting[] {
  const {
    goodsPaise: goods,
    reductionPaise: reduction,
    goodwillPaise: goodwill,
    deliveryPaise: delivery,
  } = edit;
  return edit.sent
    ? lessened(account, goodwill, "reduced")
    : changed({ goods, reduction, goodwill, delivery });
}

/** Enters a change of what an order holds or costs. Call it with the order locked. */
export async function enterEdit(tx: Tx, edit: BookedEdit): Promise<void> {
  const { id, orderId } = edit;
  const source = `edit:${id}`;
  const account = accountOf(await readWholeBook(tx, orderId, source));
  const by = actorOf[edit.changedBy];
  await enter(tx, entriesOf(postingsOfEdit(account, edit), { source, orderId, by }));
}

/** The accounts of these orders, by their ids. */
export async function readAccounts(db: Db, orderIds: readonly string[]) {
  const entries = Map.groupBy(await readBook(db, orderIds), ({ orderId }) => orderId);
  return new Map(orderIds.map((id) => [id, toAccount(entries.get(id) ?? [])]));
}
