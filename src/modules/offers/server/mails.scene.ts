import { expect } from "vitest";
import { order } from "#modules/orders/server/mails.scene.ts";
import { name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import type { Offer, OfferEvent } from "../contract/offer.ts";
import { writeOfferMail } from "./offer-letters.ts";

const said = { amount: 800, words: `Yes ${name}`, at: "2026-11-22T04:35:00.000Z" };
const offered = {
  ...{ order_id: order.id, state: "asked" as const, goods: 1000, offered: 800, counter: null, agreed: null },
  ...{ answer_by: "2026-11-24T04:35:00.000Z", thread: [] },
};
const offerMail = (changes: Partial<Offer>, step: OfferEvent["step"], by: OfferEvent["by"]) =>
  writeOfferMail(shop, order, { ...offered, ...changes }, { ...said, step, by }) ?? expect.fail("no mail");

export const mails = {
  toShoppers: () => ({
    "offer accepted": offerMail({ state: "accepted", agreed: 800, answer_by: null }, "accepted", "store"),
    "offer countered": offerMail({ state: "countered", counter: 900 }, "countered", "store"),
    "agreed on by the customer": offerMail({ state: "accepted", counter: 900 }, "accepted", "customer"),
    "offer declined": offerMail({ state: "declined" }, "declined", "store"),
    "declined by the customer": offerMail({ state: "declined", counter: 900 }, "declined", "customer"),
    "offer lapsed": offerMail({ state: "lapsed" }, "lapsed", "shop"),
    "counter lapsed": offerMail({ state: "lapsed", counter: 900 }, "lapsed", "shop"),
  }),
} satisfies SampleMails;
