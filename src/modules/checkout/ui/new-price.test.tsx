// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { emptyCart, server } from "#tests/support/play-server.ts";
import { press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { CartStep } from "./cart-step.tsx";

test("a price that changed is told at its line, and taken note of there", async () => {
  const { id, name, product_images } = sampleProduct;
  const garment = { ...unknownGarment, template: null };
  const prices = { price: 1200, discounted_price: 999, previous_price: 1200 };
  const line = { id, name, product_images, garment, ...prices, stock: 1, quantity: 1, is_available: true };
  const cart = { ...emptyCart, products: [line], count: 1 };
  server.respond(changeCart, { ...cart, products: [{ ...line, previous_price: null }] });
  await renderPage(<CartStep cart={cart} />, { who: "customer" });
  expect(screen.getByText("Price changed from ₹1,200 to ₹999 since you added it")).toBeVisible();
  await press(`OK to the new price of ${name}`);
  await waitFor(() => expect(server.sent(changeCart)).toEqual([{ product_id: id, action: "accept_price" }]));
});
