import { act, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { registerReauth } from "#ui/client/api-client.ts";
import { asSeen, type EditPlan, editOrder, planEdit } from "../../contract/edit-order.ts";
import { sampleOrder } from "../../server/sample-order.scene.ts";
import { ChangeButton } from "./change-button.tsx";
import { EditDialog } from "./edit-dialog.tsx";

const known = sampleOrder();
const idOf = (place: number) => `3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b0${place}`;
const order = sampleOrder({
  ...{ payment_mode: "PREPAID", payment_status: "SUCCESS" },
  products: known.products.map((line, place) => ({ ...line, id: idOf(place) })),
});
const sums = { goods: 101_000, agreed_reduction: 0, gift: 0, delivery: 49.5, total: 101_049.5 };
const before = { ...sums, credit_used: 0, amount_due: 101_049.5, tax: 500 };
const plan: EditPlan = {
  ...{ version: "v1", before, after: { ...before, goods: 100_500, total: 100_549.5, amount_due: 100_549.5 } },
  ...{ back: { online: 500, credit: 0 }, dearer: 0, cash_to_collect: 0, arrives: null },
};

async function open() {
  const done = { onClose: vi.fn(), onChanged: vi.fn(async () => undefined), onCancelOrder: vi.fn() };
  await renderPage(<EditDialog order={order} {...done} />, { who: "admin" });
  return done;
}
const takeOut = async (reason = "Not found") => {
  await user.selectOptions(await screen.findByLabelText("Cotton dupatta"), "Take out 1 of 2");
  await user.selectOptions(screen.getByLabelText("Why"), reason);
};
const submit = () => press("Change the order");

test("shows what it comes to before it is done, and does just that", async () => {
  const { onChanged } = await open();
  server.respond(planEdit, { data: plan });
  await takeOut();
  expect(screen.getByLabelText("What becomes of it")).toHaveDisplayValue("Aside, until somebody has decided");
  expect(await screen.findByText("₹1,01,049.50 → ₹1,00,549.50")).toBeVisible();
  expect(screen.getByText("Goes back as it was paid").nextElementSibling).toHaveTextContent("₹500");
  server.respond(editOrder, { data: order, message: "The order is changed" });
  await submit();
  await expectToast("The order is changed");
  const taken = [{ line_id: idOf(1), quantity: 1, reason: "not_found", piece: "aside" }];
  expect(server.sent(editOrder)).toMatchObject([{ order_id: order.id, version: "v1", taken, goodwill: 0 }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

test("nothing is done before it was shown, and one that takes all leads to the cancellation", async () => {
  const { onCancelOrder } = await open();
  expect(await screen.findByRole("button", { name: "Change the order" })).toBeDisabled();
  const why = "Nothing would be left of this order.";
  server.reject(planEdit, "validation_failed", why, { taken: why });
  await takeOut("Damaged");
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByRole("button", { name: "Change the order" })).toBeDisabled();
  await press("Cancel the order instead");
  expect(onCancelOrder).toHaveBeenCalledOnce();
  expect(server.sent(editOrder)).toEqual([]);
});

test("an order that changed meanwhile is not changed: that is said, and it is read again", async () => {
  const { onChanged, onClose } = await open();
  server.respond(planEdit, { data: plan });
  await takeOut();
  await screen.findByText("₹1,01,049.50 → ₹1,00,549.50");
  server.reject(editOrder, "changed_meanwhile", "This order has changed.");
  await submit();
  await expectToast("The order was not changed", "This order has changed.");
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
});

test("one that changed before anything was worked out says so, and another line never takes the place of the one that was chosen", async () => {
  const done = { onClose: vi.fn(), onChanged: vi.fn(async () => undefined), onCancelOrder: null };
  let goes = () => {};
  function Live() {
    const [shown, setShown] = useState(order);
    goes = () => setShown({ ...order, products: order.products.slice(1) });
    return <EditDialog order={shown} {...done} />;
  }
  await renderPage(<Live />, { who: "admin" });
  await screen.findByLabelText("Cotton dupatta");
  act(() => goes());
  server.reject(planEdit, "changed_meanwhile", "This order has changed.");
  await takeOut();
  expect(await screen.findByText("This order has changed.")).toBeVisible();
  expect(server.sent(planEdit)).toMatchObject([{ seen: asSeen(order), taken: [{ line_id: idOf(1) }] }]);
  expect(screen.getByRole("button", { name: "Change the order" })).toBeDisabled();
  await press("Look again");
  expect(done.onClose).toHaveBeenCalledOnce();
  expect(done.onChanged).toHaveBeenCalledOnce();
});

test("whose session has ended signs in again, and what was entered is worked out", async () => {
  await open();
  const ask = vi.fn(async () => {
    server.respond(planEdit, { data: plan });
    return true;
  });
  onTestFinished(registerReauth(ask));
  server.reject(planEdit, "unauthenticated", "Please sign in.");
  await takeOut();
  expect(await screen.findByText("₹1,01,049.50 → ₹1,00,549.50")).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
});

test("a product that was not found is chosen already where its order is opened from the picking list, once", async () => {
  const product_id = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77";
  const products = order.products.map((line, place) => (place === 1 ? { ...line, product_id } : line));
  server.respond(planEdit, { data: plan });
  const button = <ChangeButton order={{ ...order, products }} onChanged={vi.fn()} onCancelOrder={null} />;
  await renderPage(button, { who: "admin", at: `/here?take=${product_id}` });
  expect(await screen.findByLabelText("Cotton dupatta")).toHaveDisplayValue("Take out 2 of 2");
  expect(screen.getByLabelText("Why")).toHaveDisplayValue("Not found");
  expect(await screen.findByText("₹1,01,049.50 → ₹1,00,549.50")).toBeVisible();
  expect(server.sent(planEdit)).toMatchObject([
    { taken: [{ line_id: idOf(1), quantity: 2, reason: "not_found", piece: "aside" }] },
  ]);
  await press("Cancel");
  await waitFor(() => expect(screen.queryByLabelText("Why")).toBeNull());
  await press("Change");
  expect(await screen.findByLabelText("Cotton dupatta")).toHaveDisplayValue("Stays");
});

test.each([
  ["ask", "Damaged", true],
  ["ask", "The customer does not want it", false],
  ["send_rest", "Damaged", false],
] as const)(
  "the customer's choice was %s, and it is %s: asked first is %s",
  async (if_missing, why, asks) => {
    server.respond(planEdit, { data: plan });
    const none = { onClose: vi.fn(), onChanged: vi.fn(), onCancelOrder: null };
    await renderPage(<EditDialog order={{ ...order, if_missing }} {...none} />, { who: "admin" });
    await takeOut(why);
    expect(screen.queryAllByRole("link", { name: /^Write to/ })).toHaveLength(asks ? 1 : 0);
  },
);
