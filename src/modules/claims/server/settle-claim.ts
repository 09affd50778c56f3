import { eq, sql } from "drizzle-orm";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail } from "#kernel/result.ts";
import { restock } from "#modules/catalogue/server/stock.ts";
import { writeCredit } from "#modules/credit/server/credit-ledger.ts";
import { joinedParts } from "#modules/orders/server/placing/order-parts.ts";
import {
  type Refundable,
  refundableOf,
  refundForClaim,
} from "#modules/orders/server/refunds/refund-for-claim.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Settlement } from "../contract/claim.ts";
import { outcomeOf } from "../contract/claim-states.ts";
import { claims } from "../schema.ts";
import {
  changeAsAdmin,
  type LockedClaim,
  mailCustomer,
  recordClaimChange,
  writeNote,
} from "./change-claim.ts";

/** The amounts of a settlement, in paise. */
interface Given {
  refund: number;
  hand: number;
  credit: number;
  whole: number;
}

/**
 * Settles a claim once, with everything that it means: refund, credit, stock, letter, log. Order and claim are held, so that no two settlements
 * give back the same money. Admins only.
 */
export function settleClaim(ctx: Context, { id, ...settlement }: Settlement & { id: string }) {
  return asAdmin(ctx, "customers", (tx, admin) =>
    changeAsAdmin(tx, ctx, id, async (held) => {
      const { row, order } = held;
      if (row.settledAt) return fail("changed_meanwhile", "This claim is settled already.");
      const given = givenBy(settlement);
      const undecided = await undecidedLines(tx, held);
      const refused =
        nothingToReturn(order, settlement) ??
        decidedBefore(undecided, settlement) ??
        tooMuch(given, await refundableOf(tx, order.id)) ??
        (await refuseCredit(tx, given, row));
      if (refused) return refused;
      await writeSettlement(tx, ctx.now(), held, { settlement, given });
      if (settlement.piece === "stock") await restockLines(tx, undecided);
      const { refund, hand: byHand, whole } = given;
      const hasReturned = settlement.piece !== "stays" || settlement.return_by_post;
      await refundForClaim(tx, order, { claimId: id, refund, byHand, whole, hasReturned });
      if (given.credit > 0 && row.userId)
        await writeCredit(tx, {
          userId: row.userId,
          paise: given.credit,
          cause: "claim",
          orderId: order.id,
          claimId: id,
          note: row.ticket,
          at: ctx.now(),
        });
      const noteId = await writeNote(tx, ctx, {
        claimId: id,
        byStore: true,
        authorId: admin.userId,
        text: settlement.reply,
      });
      const { reply: _reply, hand_reference: _, piece_reason: __, ...facts } = settlement;
      await recordClaimChange(tx, admin, row, { action: "settled", before: {}, after: facts });
      await mailCustomer(tx, { kind: "claim-settled", claimId: id, noteId });
      return null;
    }),
  );
}

function givenBy({ refund, paid_by_hand, credit }: Settlement): Given {
  const given = { refund: toPaise(refund), hand: toPaise(paid_by_hand), credit: toPaise(credit) };
  return { ...given, whole: given.refund + given.hand + given.credit };
}

/** Refuses more than was paid and has not gone back, naming the field that has to be lower; null when all fits. */
export function tooMuch({ refund, hand, whole }: Given, { online, money, all }: Refundable) {
  const most = (paise: number) => formatRupees(toRupees(paise));
  if (refund > online)
    return refuse("refund", `At most ${most(online)} can go back to the way it was paid online.`);
  if (refund + hand > money)
    return refuse("paid_by_hand", `At most ${most(money)} was paid in money and has not gone back.`);
  if (whole > all)
    return refuse("credit", `At most ${most(all)} of this order has not gone back, in money and credit.`);
  return null;
}

const refuse = (field: "refund" | "paid_by_hand" | "credit", message: string) =>
  fail("too_much_given_back", message, { [field]: message });

/** Before the delivery the piece is with the courier: what becomes of it is decided where parcels come back. */
function nothingToReturn({ standing }: LockedClaim["order"], { piece, return_by_post }: Settlement) {
  if (standing.delivered || (piece === "stays" && !return_by_post)) return null;
  const message =
    "The customer does not have the product. What becomes of it is decided when its parcel is back.";
  return fail("validation_failed", message, { [piece === "stays" ? "return_by_post" : "piece"]: message });
}

async function refuseCredit(tx: Tx, { credit }: Given, { userId }: LockedClaim["row"]) {
  if (credit === 0) return null;
  return userId
    ? refuseOff(tx, "credit")
    : refuse("credit", "This account is closed and can have no store credit.");
}

async function writeSettlement(
  tx: Tx,
  now: Date,
  { row }: LockedClaim,
  { settlement, given }: { settlement: Settlement; given: Given },
): Promise<void> {
  await tx
    .update(claims)
    .set({
      settledAt: now,
      acknowledgedAt: sql`coalesce(${claims.acknowledgedAt}, ${now})`,
      outcome: outcomeOf({ money: given.refund + given.hand, credit: given.credit }),
      refundPaise: given.refund,
      handPaise: given.hand,
      handReference: settlement.hand_reference,
      creditPaise: given.credit,
      byPost: settlement.return_by_post,
      piece: settlement.piece,
      pieceReason: settlement.piece_reason,
    })
    .where(eq(claims.id, row.id));
}

type Lines = LockedClaim["order"]["products"];

/**
 * The lines that a claim is about, without what came back over the counter, and those of which another claim decided what becomes of the product. Sure
 * while the order is held.
 */
async function undecidedLines(tx: Tx, { row, order }: LockedClaim): Promise<Lines> {
  const back = await joinedParts().countBack(tx, order.id);
  return order.products
    .filter(({ id }) => !row.lineId || row.lineId === id)
    .map((line) => ({ ...line, quantity: line.quantity - (back.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** There is one of the product: what was put on sale, given away or thrown away is not put on sale once more. */
function decidedBefore(undecided: Lines, { piece }: Settlement) {
  if (piece === "stays" || undecided.length > 0) return null;
  const message = "It came back over the counter, or what becomes of it was decided with another claim.";
  return fail("validation_failed", message, { piece: message });
}

async function restockLines(tx: Tx, lines: Lines): Promise<void> {
  const items = lines.flatMap(({ product_id, quantity }) =>
    product_id ? [{ productId: product_id, quantity }] : [],
  );
  if (items.length > 0) await restock(tx, items);
}
