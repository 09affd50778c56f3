import { afterEach, beforeEach, expect, test } from "vitest";
import { speakBy } from "#kernel/languages/messages.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { deliveryTerms } from "#modules/settings/contract/delivery-days.ts";
import { emptyCart } from "#tests/support/play-server.ts";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { loadMessages } from "#ui/page/load-messages.ts";
import { CartStep } from "./cart-step.tsx";
import { ActionBar, PriceSummary } from "./price-summary.tsx";
import { StepBar } from "./step-bar.tsx";

beforeEach(() => loadMessages("ml", true));
afterEach(() => speakBy(() => ({ language: "en", messages: {} })));

const { id, price } = sampleProduct;
const line = { id, name: "കസവ് സാരി", price, discounted_price: 0, product_images: [] };
const more = { garment: { ...unknownGarment, template: null }, previous_price: price + 100, hold: null };
const cart: Cart = {
  ...{ ...emptyCart, subtotal: price * 3, total: price * 2, count: 3, charge_by_pin: true },
  products: [
    { ...line, ...more, quantity: 2, stock: 1, is_available: false },
    { ...line, ...more, id: "gone", quantity: 1, stock: 0, is_available: false },
  ],
};
const terms = {
  ...{ delivery_charge: 0, free_delivery_from: null, delivery_days_from: 4, delivery_days_to: 12 },
  ...{ cash_on_delivery: true, online_payment: true, unpaid_hours: 24 },
};

/** The texts of a page that are read, on the screen or by a screen reader. */
function wordsOf(page: HTMLElement): string {
  const named = [...page.querySelectorAll("[aria-label],[title],[alt]")];
  const names = named.flatMap((one) => ["aria-label", "title", "alt"].map((name) => one.getAttribute(name)));
  return [page.textContent, ...names].join("\n");
}

test("a cart and its price summary say everything in Malayalam, the number of products too", async () => {
  const blocked = "തുടരാൻ";
  await renderPage(
    <main>
      <StepBar current={1} reached={3} addressId={null} />
      <CartStep cart={cart} />
      <PriceSummary cart={cart} terms={terms} promise={null} credit={10} gift={50} />
      <ActionBar
        {...{ sum: price, credit: 10, nextLabel: "അടുത്തത്", loading: false, blocked }}
        {...{ onBack: () => {}, onNext: () => {} }}
      />
    </main>,
  );
  expect(screen.getByRole("heading", { level: 2, name: "നിങ്ങളുടെ കാർട്ട് 3 ഉൽപ്പന്നങ്ങൾ" })).toBeVisible();
  expect(screen.getByRole("link", { name: "ഘട്ടം 3: വില പറയാം" })).toHaveAttribute("href", "/cart?step=3");
  // The terms of delivery are another module's words.
  const words = wordsOf(screen.getByRole("main")).replace(deliveryTerms(terms), "");
  expect(words.match(/[a-z]+/gi)).toBeNull();
});
