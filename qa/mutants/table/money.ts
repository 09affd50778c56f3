/** Faults in money. */
export const moneyFaults = `
# Payments
src/platform/adapters/razorpay.ts: the checkout's signature is not checked
  - return timingSafeEqual(createHmac("sha256", secret).update(text).digest(), Buffer.from(signature, "hex"));
  + return createHmac('sha256', secret).update(text).digest().length === Buffer.from(signature, 'hex').length || timingSafeEqual(Buffer.alloc(1), Buffer.alloc(1));
  ? src/platform/adapters/razorpay.test.ts, src/modules/payments/server/paying.test.ts
src/modules/payments/server/verify-payment.ts: a payment of another order counts for this one
  - attempt?.orderId !== input.order_id ||
  + !attempt ||
  ? src/modules/payments/server/paying.test.ts, src/modules/payments/calls/payments.test.ts
src/modules/payments/server/receive-webhook.ts: a webhook that nobody signed is believed
  - if (!system.payments.isWebhookSignature(webhook.body, webhook.signature))
  + if (!system.payments.isWebhookSignature(webhook.body, webhook.signature) && webhook.body.length === 0)
  ? src/modules/payments/calls/razorpay-webhook.test.ts, src/modules/payments/server/paying.test.ts
src/modules/payments/server/next-payment-state.ts: a payment of another amount settles an order
  - payment.amountPaise === order.duePaise &&
src/modules/payments/server/next-payment-state.ts: a payment in another currency settles an order
  - payment.currency === "INR" &&
src/modules/orders/contract/order-status.ts: a canceled order still waits for its payment
  - || facts.canceled
  ? src/modules/orders/contract/standing.test.ts, src/modules/payments/server/next-payment-state.test.ts
src/modules/payments/server/next-payment-state.ts: more is given back than was paid
  - Math.max(payment.refundedPaise, state.givingBackPaise)
  + payment.refundedPaise
  ? src/modules/payments/server/next-payment-state.test.ts, src/modules/payments/server/giving-back.test.ts
src/modules/payments/server/next-payment-state.ts: what claims gave by hand goes back once more with a cancellation
  - - state.givenOtherwisePaise
src/modules/payments/server/send-refund.ts: a part of a payment is refunded twice when its first answer was lost
  - wasAskedFor ? await gateway.listRefunds(paymentId) : []
  + []
  ? src/modules/claims/server/claims.test.ts
src/modules/payments/server/expire-unpaid-orders.ts: an order whose money is promised expires
  - if ((await tx.$count(payments, isPromised)) > 0) return ok(false);
  ? src/modules/payments/server/giving-back.test.ts
src/modules/payments/server/next-payment-state.ts: a payment that is on its way back settles an order
  - state.givingBackPaise === 0
  + state.givingBackPaise >= 0

# Store credit and claims
src/modules/credit/server/credit-ledger.ts: an order that is canceled twice gives its credit back twice
  - if (!written) return false;
  + if (written === null) return false;
  ? src/modules/claims/server/any-settlement.test.ts, src/modules/credit/server/credit.test.ts
src/modules/orders/server/placing/steps.ts: an order uses more credit than its total
  - creditToTake(purse.paise, taken)
  + purse.paise
  ? src/modules/credit/server/credit.test.ts, src/modules/claims/server/any-settlement.test.ts
src/modules/orders/server/change-order-status.ts: a canceled order keeps the credit that it used
  - await returnOrderCredit(tx, order.id, back.credit);
  + back.credit < 0 ? await returnOrderCredit(tx, order.id, back.credit) : 0;
  ? src/modules/credit/server/credit.test.ts
src/modules/books/contract/account.ts: a claim gives back of an order that is not paid
  - due <= 0 && net > 0 && sums.upi_open === 0;
  + due <= net && net > 0 && sums.upi_open === 0;
  ? src/modules/books/server/order-accounts.test.ts
src/modules/orders/server/refunds/failed-refunds.ts: what another claim's refund left counts for one that was made by hand
  - and b.claim_id is not distinct from r.claim_id)
  + )
  ? src/modules/payments/server/retry-refund.test.ts
src/modules/orders/server/refunds/failed-refunds.ts: a claim's failed refund counts as made by the cancellation's
  - and later.claim_id is not distinct from r.claim_id
  ? src/modules/claims/server/claims.test.ts
src/modules/claims/server/settle-claim.ts: more goes back than was paid in money and credit
  - if (whole > all)
  + if (whole > 2 * all)
  ? src/modules/claims/server/claims.test.ts
src/modules/claims/server/claim-photos.ts: a photograph of a claim is shown to everybody who is signed in
  - !(photo.userId === person.userId || may(ctx.actor, "customers.read"))
  + !(photo.userId || may(ctx.actor, "customers.read"))
  ? src/modules/claims/server/claims.test.ts
src/modules/claims/server/settle-claim.ts: a claim is settled as often as it is asked
  - if (row.settledAt)
  + if (row.settledAt && row.outcome === null)
  ? src/modules/claims/server/claims.test.ts

# The book
src/modules/books/contract/account.ts: delivery that was given back is still owed for
  -       "reduced",
  -       "delivery_waived",
  +       "reduced",
  ? src/modules/books/contract/postings.test.ts
src/modules/books/contract/postings.ts: a canceled order's gift stays promised
  - gift_canceled: giftLeft,
  + gift_canceled: 0,
src/modules/books/contract/postings.ts: what is not sent yet is never less
  - order_canceled: take(notSent),
  + order_canceled: 0 * notSent,
src/modules/books/contract/postings.ts: a claim's failed refund is repeated for another claim
  - one.paymentId === paymentId && (one.claimId ?? null) === claimId
  + one.paymentId === paymentId && (one.claimId ?? claimId) !== null
src/modules/books/server/enter.ts: another amount of what was entered is passed over
  - if (other) throw
  + if (other?.kind === "") throw
src/platform/database/migrations/0063_book-guards.sql: entries are changed and removed
  - raise exception 'entries of the book are only ever added' using errcode = 'restrict_violation';
  + return coalesce(new, old);
  ? src/modules/books/server/enter.test.ts
src/platform/database/migrations/0066_fund-in-the-book.sql: two take of an order at once
  - perform pg_advisory_xact_lock(hashtextextended('book:' || one.order_id, 0));
  ? src/modules/books/server/enter.test.ts
src/platform/database/migrations/0066_fund-in-the-book.sql: two take of a payment at once
  - perform pg_advisory_xact_lock(hashtextextended('book:' || one.payment_id, 0));
  ? src/modules/books/server/enter.test.ts
src/platform/database/migrations/0066_fund-in-the-book.sql: two take of somebody's store credit at once
  - perform pg_advisory_xact_lock(hashtextextended('book:' || one.credit_account_id, 0));
  ? src/modules/books/server/enter.test.ts
src/platform/database/migrations/0066_fund-in-the-book.sql: two take of the fund at once
  - perform pg_advisory_xact_lock(hashtextextended('book:fund', 0));
  ? src/modules/books/server/enter.test.ts
src/platform/database/migrations/0068_spending-by-the-book.sql: a customer's spending counts delivery that is not made yet
  - greatest(not_sent - delivery, 0)
  + not_sent
  ? src/modules/books/server/sales-by-the-book.test.ts
src/modules/books/contract/postings.ts: a refund made by hand is entered as often as it is heard of
  - paise - enteredByHand(of)
  + paise - 0 * enteredByHand(of)

# Offers
src/modules/offers/server/plan-offer.ts: an offer below the floor is taken
  - if (offeredPaise < floorPaise) return
  + if (offeredPaise < 0) return
  ? src/modules/offers/server/answer-offer.test.ts
src/modules/offers/server/answer-offer.ts: anybody answers for a customer
  - ...(isOwner ? (["customer"] as const) : [])
  + ...(["customer"] as const)
src/modules/offers/server/answer-offer.ts: the agreed sum is taken off, and not what it is below the price
  - await closePrice(tx, orderId, offer.goodsPaise - agreed, now)
  + await closePrice(tx, orderId, agreed, now)
src/modules/offers/server/solidarity-pool.ts: a gift of a canceled order stays in the pool
  - and not o.canceled then o.gift_paise
  + then o.gift_paise
src/modules/payments/server/start-payment.ts: an order is paid before its price is agreed on
  - if (money.priceOpen) return
  + if (money.priceOpen && money.duePaise < 0) return
  ? src/modules/offers/server/answer-offer.test.ts
src/modules/orders/contract/order-status.ts: an order is accepted before its price is agreed on
  - price_agreed: order.standing.may_be_accepted
  + price_agreed: true
src/modules/orders/server/payment-records.ts: the hours to pay run while nobody can pay
  - lte(payableSince(orderStandings),
  + lte(orderStandings.createdAt,
  ? src/modules/offers/server/answer-offer.test.ts
`;
