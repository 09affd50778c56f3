import { useState } from "react";
import { useLoaderData } from "react-router";
import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
} from "#tests/support/render-page.tsx";
import { type Place, savePlace } from "../../contract/place.ts";
import { PlaceDialog } from "./place-dialog.tsx";

const place = (nth: number, name: string, path: string, parent: Place | null = null): Place => ({
  id: `0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a0${nth}`,
  code: `U7K3M9${nth}`,
  name,
  path,
  parent_id: parent?.id ?? null,
});
const room = place(1, "Back room", "Back room");
const rail = place(2, "Rail 2", "Back room › Rail 2", room);
const box = place(3, "Box 1", "Back room › Rail 2 › Box 1", rail);
const display = place(4, "Window", "Window");
const places = [room, rail, box, display];

test("a place is not put into itself, nor into what is in it; it keeps its id", async () => {
  const onClose = vi.fn();
  await renderPage(<PlaceDialog place={rail} places={places} onClose={onClose} />, { who: "admin" });
  const dialog = screen.getByRole("dialog", { name: "Change Rail 2" });
  const choice = screen.getByLabelText("In");
  expect([...choice.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
    "No other place",
    room.path,
    display.path,
  ]);
  expect(choice).toHaveValue(room.id);
  await user.selectOptions(choice, display.path);
  // The form keeps its contents where somebody else has saved the place meanwhile.
  server.reject(savePlace, "changed_meanwhile", "Binu has saved this");
  await press("Save", dialog);
  await expectToast("The place was not saved", "Binu has saved this");
  expect(choice).toHaveValue(display.id);
  expect(onClose).not.toHaveBeenCalled();
  server.respond(savePlace, { data: rail, message: "Saved" });
  await press("Save", dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = { id: rail.id, seen: rail, name: "Rail 2", parent_id: display.id };
  expect(server.sent(savePlace)).toEqual([sent, sent]);
});

test("a new one needs a name, and is in no other unless that is chosen", async () => {
  const onClose = vi.fn();
  await renderPage(<PlaceDialog place={null} places={places} onClose={onClose} />, { who: "admin" });
  const dialog = screen.getByRole("dialog", { name: "Add a place" });
  await press("Save", dialog);
  await expectFieldMessage("Name", "Please enter a name", dialog);
  expect(server.writes()).toEqual([]);
  server.respond(savePlace, { data: room, message: "Saved" });
  await fill({ Name: " Rail 4 " }, dialog);
  await press("Save", dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent(savePlace)).toEqual([{ name: "Rail 4", parent_id: null }]);
});

function ReadPlace() {
  const read = useLoaderData<Place>();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <PlaceDialog place={read} places={places} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

test("whoever opens a place again right after their own save begins from what they saved", async () => {
  let read = rail;
  await renderPage(<ReadPlace />, { who: "admin", loader: () => read });
  const names = ["Rail 7", "Rail 8"];
  for (const name of names) {
    (await screen.findByRole("button", { name: "Open" })).click();
    await screen.findByRole("dialog");
    await fill({ Name: name });
    read = { ...rail, name };
    server.respond(savePlace, { data: read, message: "Saved" });
    await press("Save");
  }
  await screen.findByRole("button", { name: "Open" });
  expect(server.sent(savePlace)).toMatchObject([{ seen: { name: "Rail 2" } }, { seen: { name: "Rail 7" } }]);
});
