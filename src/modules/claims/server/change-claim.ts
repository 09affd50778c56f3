import { eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { type Failure, fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite, type MailToWrite } from "#platform/database/enqueue-job.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { claimNotes, claims } from "../schema.ts";
import { readAdminClaim } from "./claim-queries.ts";

export const NO_CLAIM = msg("This claim does not exist.");

type ClaimRow = typeof claims.$inferSelect;

export interface LockedClaim {
  row: ClaimRow;
  order: Order;
}

/** Holds a claim with its order, in that order of locks, until the transaction ends; null when there is none. */
export async function lockClaim(tx: Tx, id: string): Promise<LockedClaim | null> {
  const [found] = await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, id));
  const locked = found ? await lockOrder(tx, found.orderId) : null;
  if (!locked) return null;
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for("update");
  return row ? { row, order: locked.order } : null;
}

/** Runs `change` on a claim that is held, for an admin, and returns the claim as it is then. */
export async function changeAsAdmin<E extends ErrorCode = never>(
  tx: Tx,
  ctx: Context,
  id: string,
  change: (locked: LockedClaim) => Promise<Failure<E> | null>,
) {
  const locked = await lockClaim(tx, id);
  if (!locked) return fail("not_found", t(NO_CLAIM));
  const refused = await change(locked);
  if (refused) return refused;
  return ok(mustExist(await readAdminClaim(tx, ctx.now(), eq(claims.id, id)), "the claim held"));
}

/** Adds a change of a claim to the log of changes, which outlives accounts: it names the ticket, and nobody's words. */
export function recordClaimChange(
  tx: Tx,
  admin: SignedIn,
  { id, ticket }: Pick<ClaimRow, "id" | "ticket">,
  change: { action: string; before?: object; after?: object },
): Promise<void> {
  return recordChange(tx, admin, {
    area: "orders",
    subjectType: "claim",
    subjectId: id,
    subjectName: ticket,
    ...change,
  });
}

/** Adds a message to a claim; returns its id. */
export async function writeNote(
  tx: Tx,
  ctx: Pick<Context, "now">,
  note: Pick<typeof claimNotes.$inferInsert, "claimId" | "byStore" | "authorId" | "text">,
): Promise<string> {
  const [written] = await tx
    .insert(claimNotes)
    .values({ ...note, createdAt: ctx.now() })
    .returning({ id: claimNotes.id });
  return mustExist(written, "the message just written").id;
}

/** A letter to the customer of a claim, written when it is sent. */
export interface ClaimMail extends MailToWrite {
  kind: "claim-acknowledged" | "claim-replied" | "claim-settled";
  claimId: string;
  /** The store's words, where it has some. */
  noteId?: string;
}

export const mailCustomer = (tx: Tx, mail: ClaimMail): Promise<void> =>
  enqueueMailsToWrite<ClaimMail>(tx, mail);
