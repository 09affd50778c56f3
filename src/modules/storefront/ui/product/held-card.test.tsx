import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getCart } from "#modules/cart/contract/cart.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { getMyHolds } from "#modules/holds/contract/hold.ts";
import { emptyCart, server, type Who } from "#tests/support/play-server.ts";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { ProductGrid } from "./product-card.tsx";

const UNTIL = "2026-11-20T09:02:00.000Z";
const LATER = "2026-11-20T09:17:00.000Z";
const { id, name } = sampleProduct;
const card: CardProduct = {
  ...sampleProduct,
  garment: "",
  held: { until: UNTIL, words: "Held until 2:32 pm" },
};
const hold = { state: "held", until: UNTIL, seconds_left: 120, can_extend: true } as const;
const line = { ...sampleProduct, quantity: 1, previous_price: null, is_available: true, hold };
const heldInCart = {
  ...emptyCart,
  count: 1,
  products: [{ ...line, garment: { ...unknownGarment, template: null } }],
};
const mine = { product_id: id, name, quantity: 1, held_until: UNTIL, seconds_left: 120, can_extend: false };

const add = () => screen.queryByRole("button", { name: `Add ${name}` });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function open(who: Who, cards = [card]): Promise<void> {
  await renderPage(<ProductGrid products={cards} />, { who });
  await act(() => vi.dynamicImportSettled());
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(UNTIL) - 120_000, shouldAdvanceTime: true });
  act(() => useCartStore.setState({ cart: null }));
  server.respond(getMyHolds, { data: { holds: [], queue: [] } });
});
afterEach(() => {
  vi.useRealTimers();
});

test("whoever has it in the cart reads that it is theirs, and everybody else until when it is held", async () => {
  server.respond(getCart, heldInCart);
  await open("customer", [card, { ...card, id: "another", name: "Shawl" }]);
  expect(await screen.findByText("Yours until 2:32 pm")).toBeVisible();
  expect(screen.getByText("Held until 2:32 pm")).toBeVisible();
  expect(add()).toBeNull();
  // Another session of this tab has another cart.
  act(() => useCartStore.setState({ cart: null }));
  expect(screen.getAllByText("Held until 2:32 pm")).toHaveLength(2);
});

test("who it is kept for as the next in line reads so, and can add it; that is asked for once for all cards", async () => {
  server.respond(getMyHolds, { data: { holds: [{ ...mine, is_offer: true }], queue: [] } });
  await open("customer", [card, { ...card, id: "another" }, { ...card, id: "a third" }]);
  expect(await screen.findByText("Yours until 2:32 pm")).toBeVisible();
  expect(add()).toBeVisible();
  expect(server.sent(getMyHolds)).toHaveLength(1);
});

test("'Add' comes back on the open page when the hold has ended, and not before", async () => {
  server.respond(getProduct, { data: sampleProduct });
  await open("visitor");
  await pass(115);
  expect(screen.getByText("Held until 2:32 pm")).toBeVisible();
  expect(server.sent(getProduct)).toEqual([]);
  await pass(20);
  expect(add()).toBeVisible();
  expect(screen.queryByText(/^Held until/)).toBeNull();
  await pass(600);
  expect(server.sent(getProduct)).toEqual([{ id }]);
  expect(server.sent(getMyHolds)).toEqual([]);
});

test("a hold that was prolonged says so, and its end is waited for", async () => {
  server.respond(getProduct, { data: { ...sampleProduct, held_until: LATER } });
  await open("visitor");
  await pass(135);
  expect(screen.getByText("Held until 2:47 pm")).toBeVisible();
  expect(add()).toBeNull();
  server.respond(getProduct, { data: sampleProduct });
  await pass(15 * 60);
  expect(add()).toBeVisible();
  expect(server.sent(getProduct)).toHaveLength(2);
});

test("what was bought meanwhile is out of stock", async () => {
  server.respond(getProduct, { data: { ...sampleProduct, stock: 0 } });
  await open("visitor");
  await pass(135);
  expect(screen.getByText("Out of Stock")).toBeVisible();
  expect(add()).toBeNull();
});

test("where the shop can't be asked it can be tried", async () => {
  server.reject(getProduct, "unavailable");
  await open("visitor");
  await pass(135);
  expect(add()).toBeVisible();
});

test("a clock that is ahead asks again after a minute and not at once", async () => {
  server.respond(getProduct, { data: { ...sampleProduct, held_until: UNTIL } });
  await open("visitor");
  await pass(135);
  expect(screen.getByText("Held until 2:32 pm")).toBeVisible();
  await pass(40);
  expect(server.sent(getProduct)).toHaveLength(1);
  server.respond(getProduct, { data: sampleProduct });
  await pass(40);
  expect(add()).toBeVisible();
});

test("a page that nobody looks at asks when somebody does", async () => {
  server.respond(getProduct, { data: sampleProduct });
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await open("visitor");
  await pass(600);
  expect(server.sent(getProduct)).toEqual([]);
  visible.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(1);
  expect(add()).toBeVisible();
});

test("the reader's own hold that has ended brings 'Add' back as well", async () => {
  server.respond(getCart, heldInCart);
  server.respond(getProduct, { data: sampleProduct });
  await open("customer");
  expect(await screen.findByText("Yours until 2:32 pm")).toBeVisible();
  await pass(135);
  expect(add()).toBeVisible();
});
