/** A deliberate fault in the shop's code. */
export interface Mutant {
  /** What goes wrong with it. */
  fault: string;
  file: string;
  /** The code that is replaced; it stands in the file once. */
  from: string;
  to: string;
  /** The test files that must notice. */
  tests: readonly string[];
}

const orders = "src/domain/orders";
const payments = "src/domain/payments";
const cache = "src/server/page-cache";
const api = "src/server/api";

/** Faults in what must not break: stock, money, idempotency, authorisation, the page cache, escaping, limits. */
export const mutants: readonly Mutant[] = [
  // Stock
  {
    fault: "stock is taken without being there",
    file: `${orders}/stock.ts`,
    from: "p.stock >= item.quantity and p.is_active",
    to: "p.is_active",
    tests: [`${orders}/stock.test.ts`],
  },
  {
    fault: "hidden and deleted products are sold",
    file: `${orders}/stock.ts`,
    from: " and p.is_active and p.deleted_at is null",
    to: "",
    tests: [`${orders}/stock.test.ts`],
  },
  {
    fault: "a product that is given back twice at once counts once",
    file: `${orders}/stock.ts`,
    from: "sum(quantity)::int as quantity",
    to: "max(quantity)::int as quantity",
    tests: [`${orders}/stock.test.ts`],
  },
  {
    fault: "stock that is given back overflows its maximum",
    file: `${orders}/stock.ts`,
    from: "least($3::int, p.stock + item.quantity)",
    to: "least($3::int + 1000, p.stock + item.quantity)",
    tests: [`${orders}/stock.test.ts`],
  },
  {
    fault: "orders lock products in any order",
    file: `${orders}/stock.ts`,
    from: "a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0",
    to: "a.quantity - b.quantity",
    tests: [`${orders}/stock.test.ts`],
  },
  {
    fault: "an order is placed although a product went meanwhile",
    file: `${orders}/place-order.ts`,
    from: "if (missed) return",
    to: "if (missed && lines.length > 99) return",
    tests: [`${api}/order-races.test.ts`, `${orders}/place-order.test.ts`],
  },
  {
    fault: "a canceled order keeps its products",
    file: `${orders}/change-order-status.ts`,
    from: "await giveBackStock(tx, products);",
    to: "if (products.length > 99) await giveBackStock(tx, products);",
    tests: [`${orders}/change-order-status.test.ts`, `${orders}/any-sequence.test.ts`],
  },
  {
    fault: "a cart takes more than there is",
    file: "src/domain/cart/change-cart.ts",
    from: "if (stock < quantity)",
    to: "if (stock < 1)",
    tests: ["src/domain/cart/change-cart.test.ts", `${api}/carts.test.ts`],
  },
  // Orders and idempotency
  {
    fault: "a repeated order is placed again",
    file: `${orders}/place-order.ts`,
    from: "if (placedId) return",
    to: "if (placedId === userId) return",
    tests: [`${orders}/place-order.test.ts`],
  },
  {
    fault: "an order of another total than the one shown is placed",
    file: `${orders}/place-order.ts`,
    from: "if (expected_total !== total)",
    to: "if (expected_total < 0)",
    tests: [`${orders}/place-order.test.ts`, `${api}/orders.test.ts`],
  },
  {
    fault: "the delivery charge is left out of the total",
    file: `${orders}/place-order.ts`,
    from: "totalPaise: goodsPaise + deliveryPaise",
    to: "totalPaise: goodsPaise",
    tests: [`${orders}/place-order.test.ts`],
  },
  {
    fault: "a cart's total ignores discounts",
    file: "src/domain/cart/cart-totals.ts",
    from: "line.effectivePricePaise * line.quantity",
    to: "line.pricePaise * line.quantity",
    tests: ["src/domain/cart/cart-totals.test.ts"],
  },
  {
    fault: "an unpaid online order is shipped",
    file: "src/contract/order-status.ts",
    from: 'order.payment_status !== "SUCCESS"',
    to: 'order.payment_status === "FAILED"',
    tests: ["src/contract/order-status.test.ts", `${api}/order-transitions.test.ts`],
  },
  // Payments
  {
    fault: "the checkout's signature is not checked",
    file: "src/adapters/razorpay/signatures.ts",
    from: 'return timingSafeEqual(createHmac("sha256", secret).update(text).digest(), Buffer.from(signature, "hex"));',
    to: "return createHmac('sha256', secret).update(text).digest().length === Buffer.from(signature, 'hex').length || timingSafeEqual(Buffer.alloc(1), Buffer.alloc(1));",
    tests: ["src/adapters/razorpay.test.ts", `${payments}/paying.test.ts`],
  },
  {
    fault: "a payment of another order counts for this one",
    file: `${payments}/verify-payment.ts`,
    from: "attempt?.orderId !== input.order_id ||",
    to: "!attempt ||",
    tests: [`${payments}/paying.test.ts`, `${api}/payments.test.ts`],
  },
  {
    fault: "a webhook that nobody signed is believed",
    file: `${payments}/receive-webhook.ts`,
    from: "if (!system.payments.isWebhookSignature(webhook.body, webhook.signature))",
    to: "if (!system.payments.isWebhookSignature(webhook.body, webhook.signature) && webhook.body.length === 0)",
    tests: [`${api}/razorpay-webhook.test.ts`, `${payments}/paying.test.ts`],
  },
  {
    fault: "a payment of another amount settles an order",
    file: `${payments}/next-payment-state.ts`,
    from: "payment.amountPaise === order.totalPaise &&",
    to: "",
    tests: [`${payments}/next-payment-state.test.ts`],
  },
  {
    fault: "a payment in another currency settles an order",
    file: `${payments}/next-payment-state.ts`,
    from: 'payment.currency === "INR" &&',
    to: "",
    tests: [`${payments}/next-payment-state.test.ts`],
  },
  {
    fault: "a canceled order is settled",
    file: `${payments}/next-payment-state.ts`,
    from: "!isCanceled(order.status) &&",
    to: "",
    tests: [`${payments}/next-payment-state.test.ts`],
  },
  {
    fault: "more is given back than was paid",
    file: `${payments}/next-payment-state.ts`,
    from: "payment.amountPaise - Math.max(payment.refundedPaise, state.givingBackPaise)",
    to: "payment.amountPaise - payment.refundedPaise",
    tests: [`${payments}/next-payment-state.test.ts`, `${payments}/giving-back.test.ts`],
  },
  {
    fault: "an order whose money is promised expires",
    file: `${payments}/expire-unpaid-orders.ts`,
    from: "if (promised.length > 0) return ok(false);",
    to: "",
    tests: [`${payments}/giving-back.test.ts`],
  },
  {
    fault: "a payment that is on its way back settles an order",
    file: `${payments}/next-payment-state.ts`,
    from: "state.givingBackPaise === 0",
    to: "state.givingBackPaise >= 0",
    tests: [`${payments}/next-payment-state.test.ts`],
  },
  // Authorisation
  {
    fault: "customers do what admins do",
    file: "src/domain/actor.ts",
    from: 'return actor.kind === "admin" ? ok(actor) : fail("forbidden");',
    to: 'return actor.kind === "admin" || actor.kind === "customer" ? ok(actor) : fail("forbidden");',
    tests: [`${api}/every-call.test.ts`],
  },
  {
    fault: "admins without a factor pass where the store asks for one",
    file: "src/domain/actor.ts",
    from: 'if (actor.kind === "unprotected-admin") return fail("forbidden", FACTOR_FIRST);',
    to: 'if (actor.kind === "unprotected-admin") return ok(actor);',
    tests: [`${api}/factor-required.test.ts`],
  },
  {
    fault: "anybody cancels anybody's order",
    file: `${orders}/cancel-own-order.ts`,
    from: "if (!locked || locked.userId !== userId)",
    to: "if (!locked)",
    tests: [`${api}/orders.test.ts`, `${api}/every-call.test.ts`, `${api}/authorisation-table.test.ts`],
  },
  {
    fault: "an order goes to somebody else's address",
    file: `${orders}/order-writes.ts`,
    from: "from addresses a where user_id = $1 and id = $3)",
    to: "from addresses a where id = $3)",
    tests: [`${orders}/place-order.test.ts`, `${api}/orders.test.ts`, `${api}/addresses.test.ts`],
  },
  {
    fault: "anybody ends anybody's sessions",
    file: "src/domain/accounts/session-queries.ts",
    from: "and(eq(sessions.userId, userId), eq(sessions.id, id))",
    to: "and(eq(sessions.id, id))",
    tests: [`${api}/my-sessions.test.ts`, `${api}/every-call.test.ts`],
  },
  {
    fault: "an account is deleted without its password",
    file: "src/domain/privacy/delete-account.ts",
    from: "if (!(await isOwnPassword(ctx.database, userId, input.password)))",
    to: "if (!(await isOwnPassword(ctx.database, userId, input.password)) && input.password === '')",
    tests: [`${api}/account.test.ts`],
  },
  {
    fault: "a link of a mail leads wherever its client says",
    file: "src/adapters/better-auth/client-targets.ts",
    from: "return Object.fromEntries(Object.entries(body).filter(([name]) => !TARGETS.includes(name)));",
    to: "return { ...body };",
    tests: ["src/adapters/better-auth.links.test.ts", "src/adapters/better-auth.test.ts"],
  },
  // The page cache
  {
    fault: "a page stays although a product on it changed",
    file: `${cache}/page-contents.ts`,
    from: "products.has(product.id) ||",
    to: "",
    tests: [`${cache}/page-cache.changes.test.ts`],
  },
  {
    fault: "a page stays although its list got another count",
    file: `${cache}/page-contents.ts`,
    from: "if (!placeOf || (isCounted && !was !== !is)) return true;",
    to: "if (!placeOf) return true;",
    tests: [`${cache}/page-cache.test.ts`],
  },
  {
    fault: "what changes while a page is rendered is missed",
    file: `${cache}/page-cache.ts`,
    from: "if (isKept && !changes.some((change) => isTouched(contents, change)))",
    to: "if (isKept)",
    tests: [`${cache}/page-cache.changes.test.ts`],
  },
  {
    fault: "pages are served although changes may be missed",
    file: `${cache}/page-cache.ts`,
    from: "const page = feed.isCurrent() ? kept.get(key)?.page : undefined;",
    to: "const page = kept.get(key)?.page;",
    tests: [`${cache}/page-cache.changes.test.ts`],
  },
  {
    fault: "what signed-in people read is kept for everybody",
    file: `${cache}/keep-public-calls.ts`,
    from: 'if (shop.actor.kind !== "guest") return readPublicly(client, next);',
    to: "",
    tests: [`${cache}/keep-public-calls.test.ts`],
  },
  // Escaping
  {
    fault: "mails show HTML that somebody typed",
    file: "src/domain/mail/escape-html.ts",
    from: "text.replace(/[&<>\"']/g,",
    to: "text.replace(/[&>\"']/g,",
    tests: ["src/domain/mail/mails.test.ts"],
  },
  {
    fault: "spreadsheets run what somebody typed",
    file: "src/contract/csv-text.ts",
    from: "return FORMULA.test(cell) ?",
    to: "return cell === FORMULA.source ?",
    tests: ["src/contract/csv-text.test.ts"],
  },
  {
    fault: "wildcards in a search find everything",
    file: "src/domain/page.ts",
    from: 'words.replace(/[\\\\%_]/g, "\\\\$&")',
    to: "words",
    tests: ["src/domain/containing.test.ts", `${api}/product-listing.test.ts`],
  },
  {
    fault: "inline scripts of anybody run",
    file: "src/server/content-policy.ts",
    from: "[\"script-src 'self'\", ...scriptSources",
    to: "[\"script-src 'self' 'unsafe-inline'\", ...scriptSources",
    tests: ["src/server/content-policy.test.ts"],
  },
  {
    fault: "a script without our nonce gets a source in the policy",
    file: "src/server/inline-scripts.ts",
    from: "...html.matchAll(inline)",
    to: "...html.matchAll(/<script[^>]*>([^]*?)<\\/script>/g)",
    tests: ["src/server/inline-scripts.test.ts"],
  },
  // Secrets and sessions
  {
    fault: "a changed secret signs everybody out",
    file: "src/adapters/better-auth/renew-cookies.ts",
    from: "former.length === 0",
    to: "former.length < 9",
    tests: ["src/adapters/better-auth.secrets.test.ts"],
  },
  {
    fault: "authenticator apps are left under the former secret",
    file: "src/adapters/better-auth/reseal-kept.ts",
    from: "await resealFactors(db, secrets, log);",
    to: "if (secrets.length > 9) await resealFactors(db, secrets, log);",
    tests: ["src/adapters/better-auth.secrets.test.ts"],
  },
  {
    fault: "a former secret is accepted for ever",
    file: "src/server/secrets.ts",
    from: "new Date(until) > now",
    to: "new Date(until) > new Date(0)",
    tests: ["src/server/env.test.ts"],
  },
  {
    fault: "a session that the browser forgot goes on",
    file: "src/adapters/better-auth/auth-instance.ts",
    from: "if (before && before !== fresh.session.token)",
    to: "if (before && before === fresh.session.token)",
    tests: ["src/adapters/better-auth.session-life.test.ts"],
  },
  {
    fault: "calls and files may be framed and run",
    file: "src/server/middleware/security-headers.ts",
    from: "if (!c.res.headers.has(POLICY))",
    to: "if (c.res.headers.has(POLICY))",
    tests: ["src/server/middleware/security-headers.test.ts"],
  },
  {
    fault: "the gateway's redirects are followed with our key",
    file: "src/adapters/razorpay.ts",
    from: 'redirect: "error",',
    to: 'redirect: "follow",',
    tests: ["src/adapters/razorpay.test.ts"],
  },
  // Limits
  {
    fault: "bodies may be a thousand times as large",
    file: `${api}/limit-body.ts`,
    from: "maxSize: maxBytes,",
    to: "maxSize: maxBytes * 1000,",
    tests: [`${api}/every-call.test.ts`],
  },
  {
    fault: "no call is limited in how often it is made",
    file: `${api}/limit-rate.ts`,
    from: "return call.limits.flatMap((limit) => {",
    to: "return call.limits.slice(9).flatMap((limit) => {",
    tests: [`${api}/limit-rate.test.ts`, `${api}/contact.test.ts`],
  },
  {
    fault: "passwords are guessed a thousand times",
    file: "src/adapters/better-auth/attempts.ts",
    from: "address: { points: 10,",
    to: "address: { points: 1000,",
    tests: ["src/adapters/better-auth.guessing.test.ts"],
  },
  {
    fault: "requests beyond the bound are taken",
    file: "src/server/middleware/limit-in-flight.ts",
    from: "inFlight >= most &&",
    to: "inFlight >= most * 100 &&",
    tests: ["src/server/middleware/limit-in-flight.test.ts"],
  },
];
