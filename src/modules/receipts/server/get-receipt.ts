import { entityId } from "#kernel/fields.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { fail, ok } from "#kernel/result.ts";
import { longStoreDay, storeDate } from "#kernel/store-time.ts";
import { lineName } from "#modules/orders/contract/line-name.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { isCash, isSent, statusFacts } from "#modules/orders/contract/order-status.ts";
import { agreedLines, creditLines, isAllCredit } from "#modules/orders/contract/order-sums.ts";
import { findOrderRow, findOwnOrder } from "#modules/orders/server/whole-orders.ts";
import { legalName, type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin, forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { Receipt } from "../contract/receipt.ts";
import { spokenAmount } from "./spoken-amount.ts";
import { readWentBack, type WentBack } from "./went-back.ts";

/** The receipt of one of the customer's own paid orders, for which tax was charged or not; 'not_found' for any other. */
export function getReceipt(ctx: Context, orderId: string, gstIncluded = false) {
  return forSignedIn(ctx, async (customer) => {
    const id = entityId.safeParse(orderId);
    const order = id.success ? await findOwnOrder(ctx.database, customer.userId, id.data) : null;
    if (!order?.standing.paid) return fail("not_found", t("There is no receipt for this order."));
    const wentBack = await readWentBack(ctx.database, order);
    const receipt = composeReceipt(order, await getStoreDetails(ctx), wentBack);
    return ok({ ...receipt, gst_included: gstIncluded });
  });
}

/** The receipt of an order that was paid in the store, for whoever stands at the counter; 'not_found' for any other. */
export function getStoreReceipt(ctx: Context, orderId: string) {
  return forAdmin(ctx, "counter.read", async () => {
    const id = entityId.safeParse(orderId);
    const order = id.success ? await findOrderRow(ctx.database, id.data) : null;
    if (!order?.standing.paid || isSent(order.hand_over))
      return fail("not_found", "There is no such receipt.");
    return ok(composeReceipt(order, await getStoreDetails(ctx), await readWentBack(ctx.database, order)));
  });
}

/** Cash is settled when the order is completed; an online payment belongs to the day of the order. */
function paidAt(order: Order): string {
  const completed = order.history.find(({ status }) => statusFacts[status].delivered);
  return isCash(order.payment_mode) && completed ? completed.at : order.created_at;
}

/** 'Canceled, ₹749.50 refunded on 5 November 2026'; "" for an order that was not canceled. */
function cancelNote({ standing }: Order, { online, refundedAt }: WentBack): string {
  if (!standing.canceled) return "";
  if (online === 0) return t("Canceled");
  const amount = formatRupees(online);
  return refundedAt
    ? t("Canceled, {amount} refunded on {day}", { amount, day: longStoreDay(refundedAt) })
    : t("Canceled, {amount} on its way back", { amount });
}

function paymentMode(order: Order): string {
  if (isAllCredit(order)) return t("Store credit");
  if (!isCash(order.payment_mode)) return t("Paid online (Razorpay)");
  return isSent(order.hand_over) ? t("Cash on delivery") : t("Paid in the store");
}

/** The receipt of a paid order, in the name of the store as it is now. */
export function composeReceipt(order: Order, store: StoreDetails, wentBack: WentBack): Receipt {
  const { addresses: to, recipient } = order;
  const forOther = recipient.name !== nameOrEmail(order.customer);
  const place = to ? [to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`, to.country] : [];
  return {
    // Both stay the same for ever: the day of the order in Kochi, and the beginning of its id.
    number: `RBN-${storeDate(order.created_at).replaceAll("-", "")}-${orderNumber(order.id).toUpperCase()}`,
    date: longStoreDay(paidAt(order)),
    ordered_on: longStoreDay(order.created_at),
    day: storeDate(paidAt(order)),
    store: {
      name: store.name,
      legal_name: legalName(store),
      registration_number: store.registration_number,
      gst_number: store.gst_number,
      address_lines: storeAddressLines(store),
      phone: store.phone,
      email: store.email,
    },
    customer: {
      ...order.customer,
      address_lines: [forOther ? recipient.name : "", ...place].filter((line) => line.trim() !== ""),
    },
    lines: order.products.map((line) => ({
      id: line.id,
      name: lineName(line),
      quantity: line.quantity,
      price: line.original_price,
      amount: toRupees(toPaise(line.original_price) * line.quantity),
    })),
    subtotal: order.subtotal,
    discount: order.discount,
    agreed: agreedLines(order),
    delivery_charge: order.delivery_charge,
    gst_included: false,
    credit: creditLines(order).map((line) =>
      line.label === "To pay" ? { ...line, label: msg("Paid") } : line,
    ),
    total: order.total_amount,
    total_in_words: spokenAmount(toPaise(order.total_amount)),
    payment: {
      mode: paymentMode(order),
      status: t("Paid in full"),
      reference: order.razorpay_order_id ?? "",
    },
    went_back: wentBack.amounts,
    note: cancelNote(order, wentBack),
  };
}
