import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { type Collection, handOverCollected } from "../../contract/collection.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";

const waiting: Collection = {
  ...{ order_id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", name: "Binu Thomas", mobile: "9847000099" },
  ...{ pieces: ["Kasavu saree", "Silk shawl"], due: 500, until: "2026-12-06T18:29:00.000Z" },
};

async function open(more: Partial<Collection> = {}) {
  const onClose = vi.fn();
  const collection = { ...waiting, ...more };
  await renderPage(<HandOverDialog collection={collection} code="482113" onClose={onClose} />, {
    who: "admin",
  });
  return { onClose, dialog: screen.getByRole("dialog", { name: "For Binu Thomas" }) };
}

test("what is paid by UPI is noted with the number of the payment", async () => {
  const { dialog, onClose } = await open();
  expect(dialog).toHaveTextContent("To pay ₹500");
  server.respond(handOverCollected, { message: "Handed over", data: waiting });
  await user.selectOptions(screen.getByLabelText("Paid"), "By UPI");
  await fill({ "Number of the UPI payment": "61234567890" }, dialog);
  await press("Take ₹500 and hand over", dialog);
  expect(await screen.findByText(/Please enter the 12 digits/)).toBeVisible();
  await fill({ "Number of the UPI payment": "6123 4567-8901" }, dialog);
  await press("Take ₹500 and hand over", dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const said = { paid_by: "upi", reference: "612345678901", expected_due: 500 };
  const { order_id } = waiting;
  expect(server.sent(handOverCollected)).toEqual([{ order_id, code: "482113", ...said }]);
});

test("cash has no number, whatever was typed before", async () => {
  const { dialog, onClose } = await open();
  server.respond(handOverCollected, { message: "Handed over", data: waiting });
  await fill({ "Number of the UPI payment": "6123" }, dialog);
  await press("Take ₹500 and hand over", dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sent(handOverCollected)).toMatchObject([{ paid_by: "cash", reference: "" }]);
});

test("of an order that is paid nothing is asked, and its products are named", async () => {
  const { dialog } = await open({ due: 0 });
  expect(dialog).toHaveTextContent("Paid already");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(waiting.pieces);
  expect(screen.queryByLabelText("Paid")).toBeNull();
  expect(screen.getByRole("button", { name: "Hand over" })).toBeVisible();
});

test("an order that changed meanwhile is looked for again; anything else leaves the dialog as it is", async () => {
  const { dialog, onClose } = await open();
  server.reject(handOverCollected, "transition_not_allowed", "It is not ready.");
  await press(/hand over$/, dialog);
  await expectToast("It was not handed over", "It is not ready.");
  expect(onClose).not.toHaveBeenCalled();
  server.reject(handOverCollected, "changed_meanwhile", "It was collected.");
  await press(/hand over$/, dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
