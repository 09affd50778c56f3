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
import { type CustomerCredit, changeCreditByHand } from "../../contract/credit.ts";
import { CreditBook } from "../credit-book.tsx";
import { CreditByHand } from "./credit-by-hand.tsx";

const customerId = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";
const entry = {
  id: customerId,
  order_id: null,
  at: "2026-11-24T10:00:00.000Z",
  cause: "by_hand" as const,
  last_day: null,
};
const none: CustomerCredit = { balance: 0, entries: [], returnable: 0 };
const some: CustomerCredit = {
  balance: 200,
  returnable: 200,
  entries: [
    { ...entry, id: "8b1c0000", amount: -100, note: "It was too much" },
    { ...entry, amount: 300, note: "You waited so long", last_day: "2027-11-24" },
  ],
};
const SUM = "Store credit (₹)";
const open = (credit: CustomerCredit) =>
  renderPage(<CreditByHand customerId={customerId} credit={credit} />, { who: "admin" });

test("who has none is given some, with a reason; there is nothing to take back", async () => {
  await open(none);
  expect(screen.queryByLabelText("Give or take back")).toBeNull();
  await fill({ [SUM]: "300.05" });
  await press("Give store credit");
  await expectFieldMessage("Reason", "Please say why: the customer reads it.", document.body);
  await fill({ Reason: "You waited" });
  server.respond(changeCreditByHand, { data: some, message: "Store credit changed" });
  await press("Give store credit");
  await expectToast("Store credit changed");
  expect(server.sent(changeCreditByHand)).toEqual([
    { customer_id: customerId, way: "give", amount: 300.05, reason: "You waited", balance_seen: 0 },
  ]);
});

test("what is not spent is taken back; more is refused at its field, and what was entered stays", async () => {
  await open(some);
  expect(screen.getByRole("heading", { name: "Store credit (₹200)" })).toBeVisible();
  const way = screen.getByLabelText("Give or take back");
  expect(way).toHaveAccessibleDescription("₹200 of what was given by hand can be taken back.");
  await user.selectOptions(way, "Take back");
  await fill({ [SUM]: "201", Reason: "Given by mistake" });
  const message = "At most ₹200 can be taken back.";
  server.reject(changeCreditByHand, "validation_failed", message, { amount: message });
  await press("Take store credit back");
  await expectToast("The store credit was not changed", message);
  expect(screen.getByLabelText("Reason")).toHaveValue("Given by mistake");
  expect(server.sent(changeCreditByHand)).toMatchObject([
    { way: "take_back", amount: 201, balance_seen: 200 },
  ]);
});

test("the customer reads in the book what was given and taken, and why", async () => {
  await renderPage(<CreditBook credit={some} />, { who: "customer" });
  const [taken, given] = screen.getAllByRole("listitem");
  expect(given).toHaveTextContent(/Given by the store\s*You waited so long.*\+₹300/);
  expect(taken).toHaveTextContent(/Taken back by the store\s*It was too much.*−₹100/);
  expect(within(given ?? document.body).getByText("Can be used until 24 November 2027")).toBeVisible();
  expect(taken).not.toHaveTextContent("until");
});
