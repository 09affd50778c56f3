import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  within,
} from "#tests/support/render-page.tsx";
import { answerOffer, type OfficeOffer } from "../../contract/offer.ts";
import { OfficeOfferPart } from "./office-offer.tsx";

const offer: OfficeOffer = {
  ...{ order_id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", state: "asked", goods: 1000, offered: 800 },
  ...{ counter: null, agreed: null, answer_by: "2026-11-24T04:35:00.000Z", floor: 700, from_pool: 0 },
  thread: [{ step: "offered", by: "customer", amount: 800, words: "", at: "2026-11-22T04:35:00.000Z" }],
};
const answers = ["Gladly", "Would this do?", "Not this time"];
const open = (shown: Partial<OfficeOffer> = {}) =>
  renderPage(<OfficeOfferPart offer={{ ...offer, ...shown }} open pool={500} answers={answers} />, {
    who: "admin",
  });

const answered = { data: { ...offer }, message: "The sum is on its way to the customer" };
const { floor: _, from_pool: _pool, ...onWire } = answered.data;

test("says what is offered, by when it is to be answered, and how", async () => {
  await open();
  expect(screen.getByText(/for goods of ₹1,000 \(20% off; the floor is ₹700\)/)).toBeVisible();
  expect(screen.getByText(/To be answered until 24 Nov 2026, 10:05 am/)).toBeVisible();
  await user.click(screen.getByText("What was said (1)"));
  expect(screen.getByText("The customer offered ₹800")).toBeVisible();
});

test.each([
  ["Accept the offer", "Accept", "accept", "Gladly"],
  ["Decline the offer", "Decline", "decline", "Not this time"],
])("%s: with the saved words", async (name, submit, answer, words) => {
  server.respond(answerOffer, { ...answered, data: onWire });
  await open();
  await press(name);
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByLabelText("Your words")).toHaveValue(words);
  await press(submit, dialog);
  await expectToast("The sum is on its way to the customer");
  expect(server.sent(answerOffer)).toEqual([{ answer, words, from_pool: false }]);
});

test("another sum: the pool is offered below the floor, as far as it goes, and a refusal keeps what was entered", async () => {
  server.reject(answerOffer, "validation_failed", "The pool holds ₹500.", {
    from_pool: "The pool holds ₹500.",
  });
  await open();
  await press("Counter the offer");
  const dialog = screen.getByRole("dialog");
  await fill({ "Your sum for the goods (₹)": "850" }, dialog);
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
  // More than the pool holds is not offered.
  await fill({ "Your sum for the goods (₹)": "199" }, dialog);
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
  await fill({ "Your sum for the goods (₹)": "300" }, dialog);
  const fromPool = within(dialog).getByRole("checkbox", { name: "Take ₹400 from the solidarity pool" });
  expect(fromPool).not.toBeChecked();
  await press("a yes", dialog);
  expect(within(dialog).getByLabelText("Your words")).toHaveValue("Gladly");
  fromPool.click();
  await press("Send", dialog);
  await expectToast("The offer was not answered", "The pool holds ₹500.");
  expect(within(dialog).getByLabelText("Your sum for the goods (₹)")).toHaveValue("300");
  expect(server.sent(answerOffer)).toEqual([
    { answer: "counter", amount: 300, words: "Gladly", from_pool: true },
  ]);
});

test("saved answers go by what they are for, and those that the store left blank are not offered", async () => {
  const given = ["Gladly", "", "Gladly"];
  await renderPage(<OfficeOfferPart offer={offer} open pool={0} answers={given} />, { who: "admin" });
  await press("Counter the offer");
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).queryByRole("button", { name: "another sum" })).toBeNull();
  await press("a no", dialog);
  expect(within(dialog).getByLabelText("Your words")).toHaveValue("Gladly");
});

test("a sum has to be one", async () => {
  await open();
  await press("Counter the offer");
  const dialog = screen.getByRole("dialog");
  await press("Send", dialog);
  await expectFieldMessage("Your sum for the goods (₹)", "Please enter a sum in rupees.", dialog);
  expect(server.writes()).toEqual([]);
});

test("what was answered already has no buttons", async () => {
  await open({ state: "countered", counter: 900 });
  expect(screen.getByText(/Waits for the customer until/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
