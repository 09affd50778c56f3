import { expect, test } from "vitest";
import { renderPage, screen, user } from "#tests/support/render-page.tsx";
import { NOTHING_TO_ADD } from "../../contract/order-status.ts";
import { parcelAddress } from "../../contract/parcel-address.ts";
import { sampleOrder } from "../../server/sample-order.scene.ts";
import { OrderCard } from "./order-card.tsx";

const [line] = sampleOrder().products;
if (!line) throw new Error("the sample has a line");
const lines = Array.from({ length: 6 }, (_, i) => ({ ...line, id: `${i}`, name: `Kurta ${i + 1}` }));

test("what is long on a card folds, and opens by keyboard", async () => {
  const message = `Please ring twice. ${"The gate is locked. ".repeat(10)}`;
  const order = sampleOrder({ message, products: lines });
  await renderPage(<OrderCard order={order} isCurrent={false} onMoved={async () => undefined} />, {
    who: "admin",
  });
  expect(screen.getByText("Kurta 4")).toBeVisible();
  expect(screen.getByText("Kurta 5")).not.toBeVisible();
  const more = screen.getByText("2 more products");
  expect(more.tagName).toBe("SUMMARY");
  await user.click(more);
  expect(screen.getByText("Kurta 6")).toBeVisible();
  expect(screen.getByText(/^Please ring twice\./).tagName).toBe("SUMMARY");
});

test("'Nothing to add' is a mark, and no sentence to read", async () => {
  const order = sampleOrder({ message: NOTHING_TO_ADD });
  await renderPage(<OrderCard order={order} isCurrent={false} onMoved={async () => undefined} />, {
    who: "admin",
  });
  expect(screen.getByText("Nothing to add")).toBeVisible();
});

test("nothing of the specification's card is folded away", async () => {
  const order = sampleOrder({ products: [{ ...line, description: "Worn twice" }] });
  await renderPage(<OrderCard order={order} isCurrent={false} onMoved={async () => undefined} />, {
    who: "admin",
  });
  const { line1, city, state, zip, country, mobile } = parcelAddress(order);
  for (const text of [line1, `${city}, ${state} ${zip}, ${country}`])
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name: mobile })).toBeVisible();
  expect(screen.getByText(/^Qty: /)).toBeVisible();
  expect(screen.getByText("Worn twice")).toBeVisible();
});
