import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { answerOffer, type Offer } from "../../contract/offer.ts";
import type { OfferState } from "../../contract/offer-state.ts";
import { OfferNote, OfferPart } from "./offer-part.tsx";

const at = "2026-11-22T04:35:00.000Z";
const asked: Offer = {
  ...{ order_id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", state: "asked", goods: 1000, offered: 800 },
  ...{ counter: null, agreed: null, answer_by: "2026-11-24T04:35:00.000Z" },
  thread: [{ step: "offered", by: "customer", amount: 800, words: "", at }],
};
const inState = (state: OfferState, changes: Partial<Offer> = {}): Offer => ({ ...asked, state, ...changes });
const KEEP = "Keep my order at the marked price";

test.each([
  [asked, /You offered ₹800 .* answers by 24 Nov 2026, 10:05 am/, [KEEP]],
  [inState("countered", { counter: 900 }), /go for ₹900. Please answer by/, ["Accept ₹900", "Decline", KEEP]],
  [inState("declined"), /stands at the marked price of ₹1,000/, [KEEP]],
  [inState("lapsed"), /stands at the marked price of ₹1,000/, [KEEP]],
])(
  "an open offer says how it stands, and what there is to answer: $state",
  async (offer, sentence, buttons) => {
    await renderPage(<OfferPart offer={offer} open />, { who: "customer" });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText("You offered ₹800")).toBeVisible();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(buttons);
  },
);

test.each([
  [inState("accepted", { agreed: 800, answer_by: null }), "Agreed: ₹800 for the clothes."],
  [inState("kept", { answer_by: null }), "You keep the order at the marked price of ₹1,000 for the clothes."],
])("an offer that is over asks nothing: $state", async (offer, sentence) => {
  await renderPage(<OfferPart offer={offer} open={false} />, { who: "customer" });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the order was canceled meanwhile: its thread stays, and nothing is asked", async () => {
  await renderPage(<OfferPart offer={asked} open={false} />, { who: "customer" });
  expect(screen.getByText("You offered ₹800")).toBeVisible();
  expect(screen.queryByText(/answers by/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a list of orders says it in a line, while it is open", async () => {
  await renderPage(<OfferNote offer={inState("countered", { counter: 900 })} open />, { who: "customer" });
  expect(screen.getByText("You offered ₹800, the store names ₹900.")).toBeVisible();
});

test("an answer is sent once, and a refusal says why", async () => {
  const offer = inState("countered", { counter: 900 });
  server.respond(answerOffer, { data: { ...offer, state: "accepted" }, message: "The price is agreed on" });
  await renderPage(<OfferPart offer={offer} open />, { who: "customer" });
  await press("Accept ₹900");
  await expectToast("The price is agreed on");
  expect(server.sent(answerOffer)).toMatchObject([{ answer: "accept" }]);
  server.reject(answerOffer, "transition_not_allowed");
  await press("Decline");
  await expectToast(
    "Your answer could not be sent",
    "The order has moved on and this can no longer be done.",
  );
});
