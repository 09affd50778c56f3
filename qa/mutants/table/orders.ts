/** Faults in orders and their parcels, and the papers of both. */
export const ordersFaults = `
# Tax
src/modules/tax/server/work-out-tax.ts: an agreed reduction is taxed all the same
  - const gross = paise - (reductions[index] ?? 0);
  + const gross = paise - 0 * (reductions[index] ?? 0);
src/modules/tax/contract/rates.ts: the price of a line decides the rate, and not that of a piece
  - upToPaise * quantity * (100_00
  + upToPaise * (100_00
src/modules/tax/server/issue-document.ts: an order is invoiced although it has its document
  - || (await findInvoice(db, order.id))) return null;
  + ) return null;
  ? src/modules/tax/server/issue-due.test.ts
src/modules/tax/server/issue-credit-note.ts: a refund that pays a reduction back is credited again
  - Math.max(due.reduced, due.refunded) - due.credited
  + due.reduced + due.refunded - due.credited
  ? src/modules/tax/server/issue-due.test.ts
src/modules/tax/contract/papers.ts: a gift on top of an order gets a donation's certificate
  - gift_with_order: ["receipt"],
  + gift_with_order: ["receipt", "donation_certificate"],

# Orders and idempotency
src/modules/orders/server/place-order.ts: a repeated order is placed again
  - if (placedId) return
  + if (placedId === userId) return
src/modules/orders/server/placing/steps.ts: an order of another total than the one shown is placed
  - if (shown === total) return null;
  + if (shown >= 0) return null;
  ? src/modules/orders/server/place-order.test.ts, src/modules/orders/calls/orders.test.ts
src/modules/orders/server/placing/steps.ts: the delivery charge is left out of the total
  - goodsPaise + giftPaise + deliveryPaise
  + goodsPaise + giftPaise
  ? src/modules/orders/server/place-order.test.ts
src/modules/cart/server/cart-totals.ts: a cart's total ignores discounts
  - line.effectivePricePaise * line.quantity
  + line.pricePaise * line.quantity
src/modules/orders/contract/order-status.ts: an unpaid online order is shipped
  - const paid = payment_status === "SUCCESS";
  + const paid = payment_status !== "FAILED";
  ? src/modules/orders/contract/order-status.test.ts, src/modules/orders/server/change-order-status.test.ts

# Parcels
src/modules/couriers/contract/parcel-state.ts: news counts by when it came, not by when it happened
  - a.at.getTime() - b.at.getTime() || order.indexOf(a.news) - order.indexOf(b.news)
  + 0
src/modules/couriers/contract/parcel-state.ts: what was delivered comes back
  - if (state === "DELIVERED" || state === "CAME_BACK") break;
  + if (state === "CAME_BACK") break;
src/platform/adapters/shiprocket.ts: another parcel's booking is taken for this one's
  - channel_order_id === reference
  + channel_order_id.startsWith(reference)
src/modules/couriers/server/close-returned-parcel.ts: a parcel that came back is decided on twice
  - if (closedAt || (state
  + if ((state
src/modules/couriers/server/receive-webhook.ts: anybody tells where parcels are
  - if (!system.couriers.isWebhookToken(webhook.token)) return fail("unauthenticated");
src/modules/couriers/server/book-courier.ts: an order's parcel is booked while another is open
  - if (open && !isUntaken(open.state))
  + if (open && open.state === "BOOKED" && open.refusal)
`;
