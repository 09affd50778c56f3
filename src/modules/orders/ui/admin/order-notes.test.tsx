import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, user } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { addOrderNote, type OrderNote, removeOrderNote } from "../../contract/order-note.ts";
import { OrderNotes } from "./order-notes.tsx";

const id = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";
const note: OrderNote = {
  ...{ id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b32", order_id: id, text: "Rings on Friday", by: "Meera" },
  at: "2026-11-22T04:35:00.000Z",
};
const other = { ...note, id: "x", order_id: "y", text: "Of another order" };

test("the notes of an order are read, written and removed on its card", async () => {
  const onChanged = vi.fn(async () => undefined);
  const shown = { orderId: id, notes: [other, note], onChanged };
  await renderPage(<OrderNotes {...shown} />, { who: "admin" });
  expect(screen.getByText("Rings on Friday")).toBeVisible();
  expect(screen.queryByText("Of another order")).toBeNull();
  await press("Add a note");
  await user.type(await screen.findByLabelText("Note"), "Wants no bag");
  server.respond(addOrderNote, { data: note, message: "Noted" });
  await press("Add the note");
  await expectToast("Noted");
  expect(server.sent(addOrderNote)).toEqual([{ order_id: id, text: "Wants no bag" }]);
  server.respond(removeOrderNote, { data: note, message: "The note is removed" });
  await press("Remove the note “Rings on Friday”");
  await expectToast("The note is removed");
  expect(server.sent(removeOrderNote)).toEqual([{ id: note.id }]);
});

test("who may not change orders reads them alone", async () => {
  const shown = { orderId: id, notes: [note], onChanged: async () => undefined };
  const known = { on: [], shown: [], permissions: ["delivery.read"] } as const;
  await renderPage(
    <Features value={known}>
      <OrderNotes {...shown} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByText("Rings on Friday")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
