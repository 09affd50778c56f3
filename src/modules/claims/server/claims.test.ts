import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mustExist } from "#kernel/result.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { getMyCredit } from "#modules/credit/server/my-credit.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { changeOrderStatus } from "#modules/orders/server/change-order-status.ts";
import { moveTo, orderFor } from "#modules/orders/server/order-for.scene.ts";
import { getMyOrder } from "#modules/orders/server/read-orders.ts";
import { countFailedRefunds } from "#modules/orders/server/refunds/failed-refunds.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { applyFetchedPayment } from "#modules/payments/server/apply-payment-event.ts";
import { openPaymentScene, type PaymentScene } from "#modules/payments/server/payment.scene.ts";
import { retryRefund } from "#modules/payments/server/retry-refund.ts";
import { applyRefundUpdate, sendRefund } from "#modules/payments/server/send-refund.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { writtenMails } from "#tests/support/queued-mails.ts";
import { PUBLIC_URL, value } from "#tests/support/test-shop.ts";
import { claims as claimsModule } from "../module.ts";
import { claimPhotos, claims } from "../schema.ts";
import { acknowledgeClaim, addToClaim, replyToClaim } from "./answer-claim.ts";
import { claimOf, deliver, giveCredit, givePhoto, settle, someSettlement } from "./claim.scene.ts";
import { claimMailWriters } from "./claim-letters.ts";
import { getClaimPhoto, removeForgottenPhotos } from "./claim-photos.ts";
import { saveClaimSettings } from "./claim-settings.ts";
import { getClaim, getOrderClaims, listClaims, listMyClaims } from "./list-claims.ts";
import { openClaim } from "./open-claim.ts";
import { settleClaim } from "./settle-claim.ts";

const DAY = 86_400_000;
const TICKET = /^C-[2-9A-HJKMNP-TV-Z]{6}$/;

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene({ writesOrdersByHand: true });
});
beforeEach(async () => {
  scene.clock.ahead = 0;
  await scene.database.execute(sql`delete from graphile_worker._private_jobs`);
});
afterAll(() => scene.close());

/** The mails that wait, written as if they were sent now. */
function waitingMails() {
  const ports = { database: scene.database, publicUrl: PUBLIC_URL, storeEmail: "shop@example.org" };
  return writtenMails(scene.database, claimMailWriters(ports));
}

async function delivered(mode: "COD" | "PREPAID" = "COD") {
  const made = mode === "COD" ? await scene.newOrder("COD") : await scene.newPaidOrder();
  await deliver(scene.shop, made.order_id);
  return made;
}

/** An order of this customer for these products, delivered. */
async function deliveredTo(own: Context, products: readonly string[]) {
  const order = value(await orderFor(own, products));
  await deliver(scene.shop, order.id);
  return order;
}

const input = (order_id: string, fields = {}) => ({
  ...{ order_id, line_id: null, kind: "damaged", words: "It has a hole.", photo_ids: [] as string[] },
  ...{ idempotencyKey: randomUUID(), kind: "damaged" as const },
  ...fields,
});

test("a claim has its number at once, customer and store are written to, and it stands with its order", async () => {
  const { own, order, order_id } = await delivered();
  const [line] = order.products;
  const photo = await givePhoto(own);
  const claim = await claimOf(own, order_id, { line_id: line?.id, photo_ids: [photo] });
  expect(claim).toMatchObject({
    state: "OPEN",
    outcome: null,
    photos: [{ id: photo, width: 40, height: 30 }],
  });
  expect(claim.ticket).toMatch(TICKET);
  const mails = (await waitingMails()).filter(({ subject }) => subject?.includes(claim.ticket));
  expect(mails.map(({ to }) => to)).toEqual([order.customer.email, "shop@example.org"]);
  expect(mails[0]?.text).toContain("It has a hole.");
  expect(value(await listMyClaims(own, { order_id }))).toEqual({ data: [claim], count: 1 });
  const { claim: seen, may_go_back } = value(await getClaim(scene.shop.admin, claim.ticket.toLowerCase()));
  expect(seen).toMatchObject({ ...claim, overdue: null, lines: [line], piece: "stays" });
  expect(may_go_back).toEqual({ online: 0, money: 749.25, all: 749.25 });
});

test("the same key, and a piece with an open claim, answer the same claim, also at once", async () => {
  const { own, order_id } = await delivered();
  const asked = input(order_id);
  const same = await Promise.all([1, 2, 3].map(() => openClaim(own, asked)));
  const other = await Promise.all([1, 2, 3].map(() => openClaim(own, input(order_id))));
  expect(new Set([...same, ...other].map((made) => value(made).id)).size).toBe(1);
});

test("the same key for two orders at once is one claim, and no fault", async () => {
  const { own, order_id } = await delivered();
  const other = await deliveredTo(own, [await scene.shop.newProduct()]);
  const asked = input(order_id);
  const both = [asked, { ...asked, order_id: other.id }];
  const made = await Promise.all([...both, ...both].map((one) => openClaim(own, one)));
  expect(new Set(made.map((one) => value(one).id)).size).toBe(1);
});

test("seven days after the delivery only late and not as described can be said, as the settings count", async () => {
  const { own, order_id } = await delivered();
  scene.clock.ahead = 7 * DAY + 60_000;
  expect(await openClaim(own, input(order_id))).toMatchObject({ code: "claim_closed" });
  const { shop } = scene;
  const times = { days: 30, acknowledge_hours: 48, settle_days: 30, credit_months: 0 };
  value(await saveClaimSettings(shop.admin, times));
  expect(value(await openClaim(own, input(order_id))).state).toBe("OPEN");
  value(await saveClaimSettings(shop.admin, { ...times, days: 7 }));
  const { own: other, order_id: old } = await delivered();
  scene.clock.ahead += 400 * DAY;
  for (const kind of ["late", "not_as_described"]) {
    const { id } = await claimOf(other, old, { kind });
    value(await settle(shop, id));
  }
});

/** Moves an order, and the time to the last minute that it was promised for. */
function movesOf({
  order,
  order_id,
}: Pick<Awaited<ReturnType<PaymentScene["newOrder"]>>, "order" | "order_id">) {
  return {
    send: (status: "ACCEPTED" | "SHIPPED" | "CANCELED-ADMIN") =>
      moveTo(scene.shop.admin, { order_id, status }),
    pass: () => {
      const due = mustExist(order.promise, "the promise of an order").arrives_by;
      scene.clock.ahead = Date.parse(`${due}T23:59:00+05:30`) - Date.now();
    },
  };
}

test("that an order is late can be said once its promised days are over, and nothing else before it has come", async () => {
  const made = await scene.newOrder("COD");
  const { own, order_id } = made;
  const { send, pass } = movesOf(made);
  const late = input(order_id, { kind: "late", words: "Where is it?" });
  value(await send("ACCEPTED"));
  pass();
  scene.clock.ahead += 120_000;
  expect(await openClaim(own, late)).toMatchObject({ code: "transition_not_allowed" });
  value(await send("SHIPPED"));
  pass();
  expect(await openClaim(own, late)).toMatchObject({ message: expect.stringContaining("is not late yet") });
  expect(value(await getOrderClaims(own, value(await getMyOrder(own, order_id))))).toEqual({
    claims: [],
    kinds: [],
  });
  scene.clock.ahead += 120_000;
  expect(value(await getOrderClaims(own, value(await getMyOrder(own, order_id)))).kinds).toEqual(["late"]);
  expect(await openClaim(own, input(order_id))).toMatchObject({ code: "transition_not_allowed" });
  const said = value(await openClaim(own, late));
  expect(value(await getOrderClaims(own, value(await getMyOrder(own, order_id))))).toEqual({
    claims: [said],
    kinds: [],
  });
  const fate = { piece: "stock", piece_reason: "It came back" } as const;
  expect(await settle(scene.shop, said.id, fate)).toMatchObject({ fields: { piece: expect.any(String) } });
  value(await moveTo(scene.shop.admin, { order_id, status: "COMPLETED" }));
  // A fault of the piece is another claim than its being late.
  expect((await claimOf(own, order_id, { kind: "not_as_described" })).id).not.toBe(said.id);
});

/** An order of which credit paid ₹300 and the rest was paid online. */
async function paidWithCredit() {
  const { own, order_id } = await scene.newOrder("COD");
  await giveCredit(scene.shop, own, order_id, 300);
  const asked = { payment_mode: "PREPAID", use_credit: true } as const;
  const order = value(await orderFor(own, [await scene.shop.newProduct()], asked));
  const signed = await scene.pay(own, order.id);
  value(await verifyPayment(own, signed));
  return { own, order, order_id: order.id, signed };
}

/** A paid order that is late, and what its customer claims for that. */
async function lateAndPaid<Made extends { own: Context } & Parameters<typeof movesOf>[0]>(made: Made) {
  const { send, pass } = movesOf(made);
  value(await send("ACCEPTED"));
  value(await send("SHIPPED"));
  pass();
  scene.clock.ahead += 120_000;
  return { ...made, claim: await claimOf(made.own, made.order_id, { kind: "late" }) };
}

const cancelAsReturned = (order_id: string) =>
  inTransaction(scene.database, async (tx) => {
    const { order } = mustExist(await lockOrder(tx, order_id), "the order");
    const change = { to: "CANCELED-ADMIN", changedBy: "admin", userId: null, cameBack: true } as const;
    return changeOrderStatus(tx, order, change);
  });

const paiseOf = async (order_id: string) =>
  (await scene.refundsOf(order_id)).map(({ amountPaise }) => amountPaise).sort();

test("a late order whose parcel came back gives back what its claim has not given", async () => {
  const { customer, order_id, claim } = await lateAndPaid(await scene.newPaidOrder());
  value(await settle(scene.shop, claim.id, { refund: 100, credit: 49.25 }));
  value(await cancelAsReturned(order_id));
  expect(await paiseOf(order_id)).toEqual([100_00, 600_00]);
  expect(value(await getMyCredit(scene.shop.as(customer))).balance).toBe(49.25);
});

test("what claims gave of a canceled order does not go back once more, whatever is heard of its payment", async () => {
  const { own, order_id, signed, claim } = await lateAndPaid(await scene.newPaidOrder());
  const byHand = { paid_by_hand: 449.25, hand_reference: "UPI 1" };
  value(await settle(scene.shop, claim.id, { refund: 300, ...byHand }));
  value(await cancelAsReturned(order_id));
  expect(await paiseOf(order_id)).toEqual([300_00]);
  value(await verifyPayment(own, signed));
  for (const refund of await scene.refundsOf(order_id)) await sendRefund(scene.system, refund.id);
  const payment = await scene.gateway.fetchPayment(signed.razorpay_payment_id);
  await applyFetchedPayment(scene.system, payment);
  expect(await paiseOf(order_id)).toEqual([300_00]);
});

test("a claim that is open when the order is canceled gives nothing: all of it goes back with the cancellation", async () => {
  const { order_id, claim } = await lateAndPaid(await paidWithCredit());
  value(await cancelAsReturned(order_id));
  const { may_go_back } = value(await getClaim(scene.shop.admin, claim.ticket));
  expect(may_go_back).toEqual({ online: 0, money: 0, all: 0 });
  expect(await settle(scene.shop, claim.id, { credit: 1 })).toMatchObject({ code: "too_much_given_back" });
  value(await settle(scene.shop, claim.id));
});

test("a claim's refund of which the answer was lost is looked up when Razorpay has forgotten its key", async () => {
  const { order_id, signed, claim } = await lateAndPaid(await scene.newPaidOrder());
  value(await settle(scene.shop, claim.id, { refund: 100 }));
  const [due] = await scene.refundsOf(order_id);
  scene.faults({ api: ["drop-after"] });
  await expect(sendRefund(scene.system, due?.id ?? "")).rejects.toThrow();
  scene.sandbox.bank.ledger.refundKeys = {};
  await sendRefund(scene.system, due?.id ?? "");
  expect(scene.sandbox.bank.refundsOf(signed.razorpay_payment_id)).toHaveLength(1);
});

test("a claim's refund that failed for good is to be seen to, although the cancellation's was made", async () => {
  const { order_id, claim } = await lateAndPaid(await scene.newPaidOrder());
  value(await settle(scene.shop, claim.id, { refund: 100 }));
  value(await cancelAsReturned(order_id));
  const before = (await countFailedRefunds(scene.database)).count;
  for (const refund of await scene.refundsOf(order_id)) {
    await sendRefund(scene.system, refund.id);
    const [sent] = await scene.database.select().from(refunds).where(eq(refunds.id, refund.id));
    scene.sandbox.bank.finishRefund(
      sent?.razorpayRefundId ?? "",
      refund.reason === "claim" ? "failed" : undefined,
    );
  }
  await scene.database.update(refunds).set({ status: "FAILED" }).where(eq(refunds.claimId, claim.id));
  await reconcile(scene.database);
  const cancellation = (await scene.refundsOf(order_id)).find(({ reason }) => reason === "order_canceled");
  await sendRefund(scene.system, cancellation?.id ?? "");
  expect((await countFailedRefunds(scene.database)).count).toBe(before + 1);
});

test("neither another's order, nor one that has not come, nor a piece or photograph of another", async () => {
  const { own, order_id } = await delivered();
  const other = scene.shop.as(await scene.shop.newCustomer());
  expect(await openClaim(other, input(order_id))).toMatchObject({ code: "not_found" });
  expect(await openClaim(scene.shop.guest, input(order_id))).toMatchObject({ code: "unauthenticated" });
  const open = await scene.newOrder("COD");
  expect(await openClaim(open.own, input(open.order_id))).toMatchObject({ code: "transition_not_allowed" });
  const [line] = open.order.products;
  expect(await openClaim(own, input(order_id, { line_id: line?.id }))).toMatchObject({ code: "not_found" });
  const photo = await givePhoto(other);
  const stolen = await openClaim(own, input(order_id, { photo_ids: [photo] }));
  expect(stolen).toMatchObject({ code: "validation_failed", fields: { photo_ids: expect.any(String) } });
  expect(value(await listMyClaims(own, { order_id })).count).toBe(0);
});

test("a photograph is seen by its customer and by admins alone, and goes when no claim came", async () => {
  const { own } = await delivered();
  const photo = await givePhoto(own);
  for (const who of [own, scene.shop.admin]) {
    const bytes = value(await getClaimPhoto(who, photo));
    expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe("WEBP");
  }
  const other = scene.shop.as(await scene.shop.newCustomer());
  expect(await getClaimPhoto(other, photo)).toMatchObject({ code: "not_found" });
  expect(await getClaimPhoto(scene.shop.guest, photo)).toMatchObject({ code: "unauthenticated" });
  expect(await getClaimPhoto(own, "nothing")).toMatchObject({ code: "not_found" });
  expect(await removeForgottenPhotos(scene.database, new Date(Date.now() + DAY / 2))).toBe(0);
  expect(await removeForgottenPhotos(scene.database, new Date(Date.now() + 2 * DAY))).toBeGreaterThan(0);
  expect(await scene.database.$count(claimPhotos, eq(claimPhotos.id, photo))).toBe(0);
});

const { toDo } = claimsModule;

test("the clock: 48 hours to acknowledge, a month to settle, overdue ones first, on the admin's home too", async () => {
  const { shop } = scene;
  await scene.database
    .update(claims)
    .set({ settledAt: new Date(), acknowledgedAt: new Date(), outcome: "reply" })
    .where(sql`${claims.settledAt} is null`);
  const [late, seen] = [await delivered(), await delivered()];
  const first = await claimOf(late.own, late.order_id);
  const second = await claimOf(seen.own, seen.order_id);
  expect((await toDo(shop.admin)).map(({ count, text }) => [count, text])).toEqual([
    [0, "overdue claims"],
    [2, "claims to answer"],
  ]);
  value(await acknowledgeClaim(shop.admin, { id: second.id }));
  scene.clock.ahead = 2 * DAY + 60_000;
  const { data } = value(await listClaims(shop.admin, { page: 1, limit: 20 }));
  expect(data.slice(0, 2).map(({ id, overdue }) => [id, overdue])).toEqual([
    [first.id, "acknowledge"],
    [second.id, null],
  ]);
  expect(value(await listClaims(shop.admin, { page: 1, limit: 20, part: "OVERDUE" })).count).toBe(1);
  expect((await toDo(shop.admin))[0]).toMatchObject({
    count: 1,
    text: "overdue claim",
    to: "/admin/customers/claims?part=OVERDUE",
    note: "A claim is acknowledged within 48 hours and settled within a month.",
  });
  scene.clock.ahead = 31 * DAY;
  const overdue = value(await listClaims(shop.admin, { page: 1, limit: 20, part: "OVERDUE" })).data;
  expect(overdue.map((claim) => claim.overdue)).toEqual(["settle", "settle"]);
  const found = value(await listClaims(shop.admin, { page: 1, limit: 20, search: first.ticket }));
  expect(found.data.map(({ id }) => id)).toEqual([first.id]);
});

test("a claim is settled within a month of the calendar, and within the days of the settings where those are fewer", async () => {
  const { own, order_id } = await delivered();
  const { id, ticket } = await claimOf(own, order_id);
  const times = { days: 7, acknowledge_hours: 48, settle_days: 31, credit_months: 0 };
  const dueAt = async (created: string, changes: Partial<typeof times> = {}) => {
    value(await saveClaimSettings(scene.shop.admin, { ...times, ...changes }));
    await scene.database
      .update(claims)
      .set({ createdAt: new Date(created) })
      .where(eq(claims.id, id));
    const { claim } = value(await getClaim(scene.shop.admin, ticket));
    const mine = value(await listMyClaims(own, { order_id })).data;
    expect(mine).toMatchObject([{ acknowledge_by: claim.acknowledge_by, settle_by: claim.settle_by }]);
    return [claim.acknowledge_by, claim.settle_by];
  };
  // Half past midnight of 31 January in Kochi.
  const january = "2026-01-30T19:00:00.000Z";
  expect(await dueAt(january)).toEqual(["2026-02-01T19:00:00.000Z", "2026-02-27T19:00:00.000Z"]);
  expect(await dueAt("2026-07-01T04:30:00.000Z")).toContain("2026-08-01T04:30:00.000Z");
  const shorter = { acknowledge_hours: 24, settle_days: 14 };
  expect(await dueAt(january, shorter)).toEqual(["2026-01-31T19:00:00.000Z", "2026-02-13T19:00:00.000Z"]);
  expect(await dueAt(january, { settle_days: 30 })).toContain("2026-02-27T19:00:00.000Z");
  value(await saveClaimSettings(scene.shop.admin, times));
});

test("answers go both ways; the first of the store acknowledges, and none is lost", async () => {
  const { own, order, order_id } = await delivered();
  const { id, ticket } = await claimOf(own, order_id);
  const answered = value(await replyToClaim(scene.shop.admin, { id, text: "Where is the hole?" }));
  expect(answered.state).toBe("ACKNOWLEDGED");
  value(await acknowledgeClaim(scene.shop.admin, { id }));
  value(await addToClaim(own, { id, text: "At the hem." }));
  const [mine] = value(await listMyClaims(own, {})).data;
  expect(mine?.notes.map(({ text, by_store }) => [text, by_store])).toEqual([
    ["Where is the hole?", true],
    ["At the hem.", false],
  ]);
  const mails = (await waitingMails()).filter(({ subject }) => subject?.includes(ticket));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [order.customer.email, `Your claim ${ticket} at Rebon`],
    ["shop@example.org", `New claim ${ticket}: Damaged`],
    [order.customer.email, `Re: Your claim ${ticket} at Rebon`],
    ["shop@example.org", `More about claim ${ticket}: Damaged`],
  ]);
  const other = scene.shop.as(await scene.shop.newCustomer());
  expect(await addToClaim(other, { id, text: "Mine" })).toMatchObject({ code: "not_found" });
  expect(await replyToClaim(own, { id, text: "Mine" })).toMatchObject({ code: "forbidden" });
  value(await settle(scene.shop, id));
  expect(await addToClaim(own, { id, text: "But" })).toMatchObject({ code: "changed_meanwhile" });
});

test("settled by half a refund and half credit, with the piece back in the shop, in the log and by mail", async () => {
  const { own, customer, product, order, order_id } = await delivered("PREPAID");
  const { id, ticket } = await claimOf(own, order_id, { line_id: order.products[0]?.id });
  const given = {
    refund: 374.62,
    credit: 374.63,
    return_by_post: true,
    piece: "stock",
    piece_reason: "Mended",
  } as const;
  const settled = value(await settle(scene.shop, id, given));
  expect(settled).toMatchObject({
    state: "SETTLED",
    outcome: "refund_and_credit",
    refund: 374.62,
    credit: 374.63,
  });
  expect(value(await getMyCredit(own))).toMatchObject({
    balance: 374.63,
    entries: [{ amount: 374.63, cause: "claim", order_id, note: ticket }],
  });
  const [row] = await scene.database.select().from(products).where(eq(products.id, product));
  expect(row?.stock).toBe(1);
  const now = value(await getClaim(scene.shop.admin, ticket));
  expect(now.may_go_back).toEqual({ online: 0, money: 0, all: 0 });
  const [logged] = await scene.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(logged).toMatchObject({ area: "orders", action: "settled", subjectName: ticket });
  const mails = await waitingMails();
  const mail = mails.find(({ text }) => text?.startsWith(`Your claim ${ticket} is settled`));
  for (const words of [
    "₹374.62 goes back",
    "₹374.63 is yours as store credit",
    "send the product back",
    "We are sorry.",
  ])
    expect(mail?.text).toContain(words);
  expect(await settle(scene.shop, id, { credit: 1 })).toMatchObject({ code: "changed_meanwhile" });
  expect((await scene.orderNow(customer))?.refund).toEqual({ amount: 374.62, status: "PENDING" });
});

test("what becomes of a piece is decided once, by whichever claim: it is never put on sale twice", async () => {
  const { own, product, order, order_id } = await delivered();
  const fate = { piece: "stock", piece_reason: "It came back" } as const;
  const [line] = order.products;
  const first = await claimOf(own, order_id, { line_id: line?.id });
  const whole = await claimOf(own, order_id);
  value(await settle(scene.shop, first.id, fate));
  const again = await claimOf(own, order_id, { line_id: line?.id, kind: "not_as_described" });
  for (const { id } of [whole, again])
    expect(await settle(scene.shop, id, fate)).toMatchObject({
      code: "validation_failed",
      fields: { piece: expect.stringContaining("decided with another claim") },
    });
  value(await settle(scene.shop, again.id));
  const [row] = await scene.database.select().from(products).where(eq(products.id, product));
  expect(row?.stock).toBe(1);
});

test("a claim about the whole order puts those pieces on sale of which nothing was decided", async () => {
  const [one, two] = [await scene.shop.newProduct(), await scene.shop.newProduct()];
  const own = scene.shop.as(await scene.shop.newCustomer());
  const order = await deliveredTo(own, [one, two]);
  const line = order.products.find(({ product_id }) => product_id === one);
  const torn = await claimOf(own, order.id, { line_id: line?.id });
  const whole = await claimOf(own, order.id);
  value(await settle(scene.shop, torn.id, { piece: "out", piece_reason: "Torn" }));
  value(await settle(scene.shop, whole.id, { piece: "stock", piece_reason: "It came back" }));
  const stocks = await scene.database
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(sql`${products.id} in (${one}, ${two})`);
  expect(new Map(stocks.map(({ id, stock }) => [id, stock]))).toEqual(
    new Map([
      [one, 0],
      [two, 1],
    ]),
  );
});

test.each([
  ["COD", { refund: 1 }, "refund"],
  ["COD", { paid_by_hand: 749.26, hand_reference: "UPI 1" }, "paid_by_hand"],
  ["COD", { credit: 749.26 }, "credit"],
  ["COD", { paid_by_hand: 749.25, hand_reference: "UPI 1", credit: 0.01 }, "credit"],
  ["PREPAID", { refund: 749.26 }, "refund"],
  ["PREPAID", { refund: 700, paid_by_hand: 49.26, hand_reference: "UPI 1" }, "paid_by_hand"],
] as const)("an order paid %s gives back no more than was paid: %o", async (mode, given, field) => {
  const { own, order_id } = await delivered(mode);
  const { id } = await claimOf(own, order_id);
  const refused = await settle(scene.shop, id, given);
  expect(refused).toMatchObject({
    code: "too_much_given_back",
    fields: { [field]: expect.stringMatching("At most ₹") },
  });
  expect(value(await getMyCredit(own)).balance).toBe(0);
});

test("settled many times at once it is settled once, and two claims together give back no more than was paid", async () => {
  const { own, order, order_id } = await delivered("PREPAID");
  const [whole, piece] = [
    await claimOf(own, order_id),
    await claimOf(own, order_id, { line_id: order.products[0]?.id }),
  ];
  const both = [whole.id, piece.id].flatMap((id) => [
    settle(scene.shop, id, { refund: 500 }),
    settle(scene.shop, id, { credit: 500 }),
  ]);
  const outcomes = await Promise.all(both);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await scene.database.execute<{ given: string }>(
    sql`select given_back_paise as given from orders where id = ${order_id}`,
  );
  expect(Number(rows[0]?.given)).toBe(500_00);
});

test.each([
  ["whole", 100_00, []],
  ["in part", 40_00, [{ amountPaise: 60_00, status: "PENDING" }]],
])("a refund that failed and was then made by hand %s is not made again", async (_, amount, again) => {
  const { own, order_id } = await delivered("PREPAID");
  const { id } = await claimOf(own, order_id);
  value(await settle(scene.shop, id, { refund: 100 }));
  const failing = scene.database.update(refunds).set({ status: "FAILED" }).where(eq(refunds.claimId, id));
  const [failed] = await failing.returning();
  await reconcile(scene.database);
  const [payment] = await scene.database
    .select()
    .from(payments)
    .where(eq(payments.id, failed?.paymentId ?? ""));
  const byHand = { amount, receipt: null, notes: {}, speed_requested: "normal" } as const;
  const made = scene.sandbox.bank.refund(payment?.razorpayPaymentId ?? "", byHand, null);
  await applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(made.id), null);
  value(await retryRefund(scene.shop.admin, { order_id }));
  expect(await scene.database.select().from(refunds).where(eq(refunds.claimId, id))).toMatchObject([
    { amountPaise: 100_00, status: "FAILED" },
    ...again,
  ]);
});

test("nobody but an admin settles, and only a claim that there is", async () => {
  const { own, order_id } = await delivered();
  const { id } = await claimOf(own, order_id);
  expect(await settleClaim(own, { id, ...someSettlement })).toMatchObject({ code: "forbidden" });
  expect(await listClaims(own, { page: 1, limit: 20 })).toMatchObject({ code: "forbidden" });
  expect(await settle(scene.shop, order_id)).toMatchObject({ code: "not_found" });
});
