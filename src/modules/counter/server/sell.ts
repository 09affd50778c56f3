import { eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { formatRupees, toPaise } from "#kernel/money.ts";
import type { GatewayQr } from "#kernel/ports/ports.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { releaseBeyondStock } from "#modules/holds/server/release-hold.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { NOTHING_TO_ADD } from "#modules/orders/contract/order-status.ts";
import { changeOrderStatus, recordOrderChange } from "#modules/orders/server/change-order-status.ts";
import { placeByStaff } from "#modules/orders/server/placing/place-by-staff.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import { waitForQr } from "#modules/payments/server/qr-payment.ts";
import { isOnlineOffered, readSettings, refuseOff } from "#modules/settings/server/read-settings.ts";
import { shareTill, TILL_CLOSED } from "#modules/till/server/till-queries.ts";
import { takeUpi } from "#modules/upi/server/take-upi.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Sale, SaleInput } from "../contract/sale.ts";
import { isAtTill } from "../contract/sale-ways.ts";
import { counterSales } from "../schema.ts";

/** Stands for the name of somebody who gave none. */
const NO_NAME = "Customer in the store";

/**
 * Sells at the counter, all in one: the order, what was paid, the hand-over. Or places an order that is sent, paid on delivery or by a link, or one that
 * waits for a payment by `qr`. The same key answers the same sale. What others hold is sold only `held_anyway`; then their holds end.
 */
export function sell(ctx: Context, { key, ...input }: SaleInput & { key: string }, qr: GatewayQr | null) {
  return asAdmin(ctx, "counter", async (tx, admin) => {
    const off = await refuseOff(tx, "counter");
    if (off) return off;
    await lockName(tx, `sale ${key}`);
    const [sold] = await tx.select().from(counterSales).where(eq(counterSales.key, key));
    if (sold) return soldBefore(tx, sold, input);
    const ready = await getReady(tx, ctx, input);
    if (!ready.ok) return ready;
    const { customer, sessionId } = ready.value;
    const { way } = input;
    const placed = await placeByStaff(tx, ctx, { ...asked(input), customer, key, placedBy: admin.userId });
    if (!placed.ok) return placed;
    const row = { orderId: placed.value, sessionId, way, soldBy: admin.userId, key };
    const [written] = await tx.insert(counterSales).values(row).returning();
    const { held_anyway = [] } = input;
    if (held_anyway.length > 0) await releaseBeyondStock(tx, held_anyway, ctx.now().getTime());
    const refused = qr
      ? await waitForQr(tx, ctx, {
          orderId: placed.value,
          amountPaise: toPaise(input.expected_total ?? 0),
          qr,
        })
      : await handOver(tx, ctx, admin, { orderId: placed.value, input });
    return refused ?? ok(await saleOf(tx, mustExist(written, "the sale just written")));
  });
}

/** The customer, and the till where it is paid there. */
async function getReady(tx: Tx, ctx: Context, input: SaleInput) {
  const { way } = input;
  // Whoever closes the till waits for this sale, or this sale finds it closed.
  const till = isAtTill(way) ? await shareTill(tx) : null;
  if (isAtTill(way) && !till) return fail("changed_meanwhile", TILL_CLOSED);
  const customer = await customerOf(tx, input);
  const refused = way === "link" ? await refuseLink(tx, ctx, customer) : null;
  return refused ?? ok({ customer, sessionId: till?.id ?? null });
}

type Sold = typeof counterSales.$inferSelect;

const orderOf = async (tx: Tx, { orderId }: Sold) =>
  mustExist(await findOrderRow(tx, orderId), "the order of a sale");

async function saleOf(tx: Tx, sold: Sold): Promise<Sale> {
  const { customer, total_amount: total, hand_over, standing } = await orderOf(tx, sold);
  const said = { order_id: sold.orderId, way: sold.way, at: sold.at.toISOString(), customer: customer.name };
  return { ...said, total, waits: hand_over === "counter" && standing.in_hand };
}

/** The sale of a key. Refused where the same key asks for something else, as when somebody went on scanning while an answer was lost. */
async function soldBefore(tx: Tx, sold: Sold, { way, items }: SaleInput) {
  const { products, total_amount: total, standing } = await orderOf(tx, sold);
  if (standing.canceled) return fail("changed_meanwhile", "This sale was given up. Please sell it anew.");
  const isAsked = ({ product_id, quantity }: (typeof products)[number]) =>
    items.some((item) => item.product_id === product_id && item.quantity === quantity);
  if (way === sold.way && items.length === products.length && products.every(isAsked))
    return ok(await saleOf(tx, sold));
  const names = products.map(({ name }) => name).join(", ");
  const number = orderNumber(sold.orderId);
  return fail(
    "changed_meanwhile",
    `${names} was sold already for ${formatRupees(total)}, number ${number}. Please take that out of this sale.`,
  );
}

/** A link leads to the customer's own order, which has to be somebody's. */
async function refuseLink(tx: Tx, ctx: Context, { userId }: { userId: string | null }) {
  const isOnline = isOnlineOffered(ctx, (await readSettings(tx)).payment);
  if (!isOnline) return fail("payment_mode_unavailable", "Online payment is switched off.");
  const message = "A link to pay needs the address of a customer's account, and no account has this one.";
  return userId ? null : fail("validation_failed", message, { email: message });
}

function asked({ items, address, name, way, ...input }: SaleInput) {
  return {
    items: items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    address: address ? { ...address, recipient: address.recipient || name } : null,
    mode: way === "link" || input.by_qr ? ("PREPAID" as const) : ("COD" as const),
    message: NOTHING_TO_ADD,
    gstin: input.gstin ?? "",
    expectedTotal: input.expected_total,
    heldAnyway: input.held_anyway ?? [],
  };
}

/** The account that has this address of mail, or whoever gave a name, or nobody by name. */
async function customerOf(tx: Tx, { name, mobile, email, address }: SaleInput) {
  const [known] = email
    ? await tx.select().from(users).where(eq(users.email, email.toLowerCase())).for("key share")
    : [];
  const called = name || known?.name || address?.recipient || NO_NAME;
  return { userId: known?.id ?? null, name: called, email: known?.email ?? email, mobile };
}

/** Takes the money of the order that was just placed, and hands the goods over; refused for a payment that is another order's. Cash is what is left to pay. */
async function handOver(
  tx: Tx,
  ctx: Context,
  admin: SignedIn,
  { orderId, input: { way, upi_reference: reference } }: { orderId: string; input: SaleInput },
) {
  if (!isAtTill(way)) return null;
  const { order } = mustExist(await lockOrder(tx, orderId), "the order just placed");
  const amount = toPaise(order.amount_due);
  const taken = way === "upi" ? await takeUpi(tx, { orderId, amount, reference }) : null;
  if (taken !== null) return fail("validation_failed", taken, { upi_reference: taken });
  const done = await changeOrderStatus(tx, order, {
    to: "COMPLETED",
    changedBy: "admin",
    userId: admin.userId,
    handedOver: ctx,
  });
  if (!done.ok) throw new Error(`a sale at the counter was not handed over: ${done.code}`);
  await recordOrderChange(tx, admin, order, done.value);
  return null;
}
