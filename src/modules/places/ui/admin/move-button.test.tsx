import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, user } from "#tests/support/render-page.tsx";
import { moveProducts, noteMissing } from "../../contract/place.ts";
import { MissingButton } from "./missing-button.tsx";
import { MoveButton } from "./move-button.tsx";

const [saree, shawl] = [
  "5b2f8f6e-1f4b-4c53-8a44-0d6f6b0f2a01",
  "5b2f8f6e-1f4b-4c53-8a44-0d6f6b0f2a02",
] as const;
const rail = {
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77",
  name: "Rail 1",
  parent_id: null,
  code: "U7K3M9K",
  path: "Back room › Rail 1",
};
const lying = (id: string) => ({ id, code: "7K3M9K", name: "Silk saree", from: null });

async function openDialog(onDone = vi.fn()): Promise<HTMLElement> {
  await renderPage(<MoveButton products={[saree, shawl]} places={[rail]} onDone={onDone} />, {
    who: "admin",
  });
  await press("Move…");
  return screen.getByRole("dialog", { name: "Move" });
}

test("the selected products are moved to a place; those that could not be are named", async () => {
  const onDone = vi.fn();
  const dialog = await openDialog(onDone);
  expect(dialog).toHaveTextContent("Says where 2 products lie now.");
  await press("Move", dialog);
  await screen.findByText("Please choose a place");
  expect(server.writes()).toEqual([]);
  const refused = [{ given: shawl, message: "The shawl is not there any more." }];
  server.respond(moveProducts, { data: { moved: [lying(saree)], refused } });
  await user.selectOptions(screen.getByLabelText("Place"), rail.path);
  await press("Move", dialog);
  await expectToast("1 product moved", "The shawl is not there any more.");
  expect(server.sent(moveProducts)).toEqual([{ place_id: rail.id, products: [saree, shawl] }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("they can be taken out of their places as well", async () => {
  const dialog = await openDialog();
  server.respond(moveProducts, { data: { moved: [lying(saree), lying(shawl)], refused: [] } });
  await user.selectOptions(screen.getByLabelText("Place"), "Out of its place");
  await press("Move", dialog);
  await expectToast("2 products moved");
  expect(server.sent(moveProducts)).toEqual([{ place_id: null, products: [saree, shawl] }]);
});

test.each([
  [false, "Silk saree: not found"],
  [true, "Silk saree: found after all"],
])("what is missing (%s) can be said otherwise: %s", async (missing, name) => {
  const product = { order_id: rail.id, product_id: saree, name: "Silk saree", missing };
  await renderPage(<MissingButton product={product} />, { who: "admin" });
  server.respond(noteMissing, { data: { missing: !missing }, message: "Noted" });
  await press(name);
  await expectToast("Noted", ...(missing ? [] : [expect.stringContaining("‘To do’")]));
  expect(server.sent(noteMissing)).toEqual([{ order_id: rail.id, product_id: saree, missing: !missing }]);
});
