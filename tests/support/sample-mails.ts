import { expect } from "vitest";
import * as accountLetters from "#modules/accounts/server/account-letters.ts";
import type { Claim } from "#modules/claims/contract/claim.ts";
import * as claimLetters from "#modules/claims/server/claim-letters.ts";
import { collectMail } from "#modules/collect/server/collect-letters.ts";
import { creditByHandMail, creditEndsMail } from "#modules/credit/server/credit-letters.ts";
import { offerMail as heldOfferMail } from "#modules/holds/server/offer-mail.ts";
import {
  contactAcknowledgementMail,
  contactReplyMail,
  contactStoreMail,
} from "#modules/messages/server/contact-letters.ts";
import type { Offer, OfferEvent } from "#modules/offers/contract/offer.ts";
import { writeOfferMail } from "#modules/offers/server/offer-letters.ts";
import type { OrderChange } from "#modules/orders/contract/order-change.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { writeOrderMail } from "#modules/orders/server/order-letters.ts";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { newArrivalsMail } from "#modules/saved-searches/server/new-arrivals-mail.ts";
import { staffInvitationMail, staffRemovedMail } from "#modules/staff/server/staff-letters.ts";

export const shop = {
  ...{ name: "Rebon", url: "https://rebon.example", contact: "hello@rebon.example" },
  ...{ delivery_days_from: 4, delivery_days_to: 12 },
};
export const name = `<img src=x onerror="alert('x')"> & co`;
const person = { shop, name };
const askedAt = new Date("2026-11-23T10:24:00Z");
export const order = sampleOrder({ customer: { name, email: "anu@example.org" } });
const orderId = order.id;
export const status = (to: OrderStatus, changes = {}) =>
  writeOrderMail({ kind: "order-status-changed", orderId, status: to }, shop, sampleOrder(changes));
export const orderMail = (job: Parameters<typeof writeOrderMail>[0], about = order) =>
  writeOrderMail(job, shop, about) ?? expect.fail("no mail");
const paid = sampleOrder({ customer: order.customer, payment_mode: "PREPAID", payment_status: "SUCCESS" });
const changed = (to: OrderStatus, changes = {}) =>
  status(to, { customer: order.customer, ...changes }) ?? expect.fail("no mail");

const dupatta = {
  id: "2",
  name,
  names: {},
  quantity: 2,
  price: 500,
  piece: "gone" as const,
};
const lessened: OrderChange = {
  ...{ id: orderId, at: "2026-11-22T04:35:00.000Z", by: "admin", words: name, readdressed: false },
  ...{ goodwill: 0, delivery_less: 49.5, back_online: 749.5, back_as_credit: 250 },
  taken: (["not_found", "damaged", "sold", "not_wanted"] as const).map((reason) => ({ ...dupatta, reason })),
};
const orderChanged = (change: OrderChange) =>
  orderMail(
    { kind: "order-changed", orderId, editId: change.id },
    sampleOrder({ customer: order.customer, changes: [change] }),
  );

const note = {
  title: "Offer",
  lines: ["{offered} for the clothes, which are marked at {goods}.", `Said by ${name} until {time}`],
  values: { offered: "₹800", goods: "₹1,000" },
  time: "2026-11-24T04:35:00.000Z",
};
const said = { amount: 800, words: `Yes ${name}`, at: "2026-11-22T04:35:00.000Z" };
const offered = {
  ...{ order_id: orderId, state: "asked" as const, goods: 1000, offered: 800, counter: null, agreed: null },
  ...{ answer_by: "2026-11-24T04:35:00.000Z", thread: [] },
};
const offerMail = (changes: Partial<Offer>, step: OfferEvent["step"], by: OfferEvent["by"]) =>
  writeOfferMail(shop, order, { ...offered, ...changes }, { ...said, step, by }) ?? expect.fail("no mail");
const claim: Claim = {
  ...{
    id: "1",
    ticket: "C-7K3M9Q",
    order_id: orderId,
    line_id: "1",
    kind: "damaged",
    words: "It has a hole.",
  },
  ...{ created_at: "2026-11-01T04:35:00Z", state: "OPEN", acknowledge_by: "2026-11-03T04:35:00Z" },
  ...{ settle_by: "2026-12-01T04:35:00Z", settled_at: null, photos: [], notes: [], outcome: null },
  ...{ refund: 374.62, paid_by_hand: 0, hand_reference: "", credit: 374.63, return_by_post: true },
};
const toCollect = sampleOrder({ customer: order.customer, hand_over: "collect", addresses: null });
const place = { address: ["14", "682 001"], hours: ["10 – 18"] };
const readyMail = (kind: "order-ready" | "order-waits") =>
  collectMail({ kind, shop, place }, toCollect, {
    code: "482113",
    until: new Date("2026-12-05T18:29:00Z"),
  }) ?? expect.fail("no mail");
const aboutCredit = { ...person, lastDay: null, balancePaise: 300_00, reason: `For ${name}` };
const aboutClaim = { shop, claim, order };

const search = {
  ...{ id: orderId, userId: orderId, productId: null, createdAt: askedAt, stoppedAt: null, mailsSince: null },
  ...{ filters: { search: "saree" }, label: `“${name}”` },
};
const finds = [true, false].map((more) => ({ search, products: [], above: [name], more }));

/** A mail of each kind that shoppers get, in the language that is spoken. */
export const toShoppers = () => ({
  "claim received": claimLetters.claimReceivedMail(aboutClaim),
  "claim acknowledged": claimLetters.claimAcknowledgedMail(aboutClaim),
  "reply to a claim": claimLetters.claimReplyMail(aboutClaim, "Where is it?"),
  "claim settled": claimLetters.claimSettledMail(aboutClaim, "We are sorry."),
  "store credit given": creditByHandMail({ ...aboutCredit, paise: 300_00, lastDay: "2027-11-23" }),
  "store credit ends soon": creditEndsMail({ ...aboutCredit, ends: [{ day: "2026-12-23", paise: 100_00 }] }),
  "store credit taken back": creditByHandMail({ ...aboutCredit, paise: -300_00, balancePaise: 0 }),
  "already registered": accountLetters.alreadyRegisteredMail({ ...person, askedAt }),
  "reset password": accountLetters.resetPasswordMail({ ...person, token: "t/o+k", askedAt }),
  "sign-in link": accountLetters.signInLinkMail({ ...person, token: "t/o+k", askedAt }),
  "password changed": accountLetters.passwordChangedMail(person),
  "password changed, passkeys removed": accountLetters.passwordChangedMail({
    ...person,
    passkeysRemoved: true,
  }),
  "passkey added": accountLetters.passkeyAddedMail(person),
  "passkey removed": accountLetters.passkeyRemovedMail({ ...person, passkey: name }),
  "factor added": accountLetters.factorAddedMail(person),
  "recovery codes made": accountLetters.recoveryCodesMadeMail(person),
  "factor removed": accountLetters.factorRemovedMail(person),
  "factor is to be removed": accountLetters.factorRemovalMail({ ...person, askedAt, removableAt: askedAt }),
  "account deleted": accountLetters.accountDeletedMail({ ...person, ordersKept: 2 }),
  "reply to a message": contactReplyMail({
    shop,
    message: { ticket: "RB-7K3M9Q", name, message: "Open on Onam?", created_at: "2026-11-01T04:35:00Z" },
    text: "Yes.",
  }),
  "order placed": orderMail({ kind: "order-placed", orderId }),
  "payment received": orderMail({ kind: "payment-received", orderId }, paid),
  "order changed": orderChanged(lessened),
  "order changed in other ways": orderChanged({
    ...lessened,
    ...{ taken: [], goodwill: 50, delivery_less: -20, back_online: 0, readdressed: true },
  }),
  "refund begun": orderMail({ kind: "refund-begun", orderId, amountPaise: 749_50, reason: "not_wanted" }),
  "offer accepted": offerMail({ state: "accepted", agreed: 800, answer_by: null }, "accepted", "store"),
  "ready to collect": readyMail("order-ready"),
  "waits to be collected": readyMail("order-waits"),
  "offer countered": offerMail({ state: "countered", counter: 900 }, "countered", "store"),
  "agreed on by the customer": offerMail({ state: "accepted", counter: 900 }, "accepted", "customer"),
  "offer declined": offerMail({ state: "declined" }, "declined", "store"),
  "declined by the customer": offerMail({ state: "declined", counter: 900 }, "declined", "customer"),
  "offer lapsed": offerMail({ state: "lapsed" }, "lapsed", "shop"),
  "counter lapsed": offerMail({ state: "lapsed", counter: 900 }, "lapsed", "shop"),
  "order placed, with an offer": orderMail({ kind: "order-placed", orderId, notes: [note] }),
  "a piece is offered": heldOfferMail(shop, { name, product: { id: orderId, name }, heldUntil: askedAt }),
  "refund done": orderMail({ kind: "refund-done", orderId, amountPaise: 749_50 }),
  "new arrivals": newArrivalsMail(shop, { name, finds, stopToken: orderId }),
  "order accepted": changed("ACCEPTED"),
  "order shipped": changed("SHIPPED", {
    ...{ courier: "India Post", tracking_number: "EK1", tracking_url: "https://track.example/EK1" },
  }),
  "order delivered": changed("COMPLETED", { payment_status: "SUCCESS" }),
  "order canceled by the customer": changed("CANCELED-USER", { credit_used: 100, amount_due: 0 }),
  "order canceled by the store": changed("CANCELED-ADMIN", {
    ...{ payment_mode: "PREPAID", payment_status: "SUCCESS", cancel_reason: name },
  }),
  "order canceled, money back": orderMail({
    ...{ kind: "refund-begun", orderId, amountPaise: 749_50, reason: "order_canceled" },
  }),
});

/** Mails to those who work in the store, which are in English. */
export const toStore = () => ({
  "claim, to the store": claimLetters.claimStoreMail(aboutClaim),
  "message, to the store": contactStoreMail({
    shop,
    ticket: "RB-7K3M9Q",
    message: { full_name: name, email: "anu@example.org", subject: name, message: name, website: "" },
  }),
  "staff invitation": staffInvitationMail({ shop, invitedBy: name, role: "lister", token: "t/o+k" }),
  "removed from the staff": staffRemovedMail(person),
  "order placed, to the store": orderMail({ kind: "order-placed-store", orderId }),
  "order placed, with an offer, to the store": orderMail({
    kind: "order-placed-store",
    orderId,
    notes: [note],
  }),
});

/** They go to addresses that are not proved yet. */
export const toStrangers = () => ({
  "confirm email": accountLetters.confirmEmailMail({ shop, token: "a&b=/", askedAt }),
  "begin an account": accountLetters.beginAccountMail({ shop, email: "a+b@example.org", askedAt }),
  "message received": contactAcknowledgementMail({ shop, ticket: "RB-7K3M9Q" }),
});
