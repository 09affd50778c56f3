// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { server, type Who } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { garmentSheet } from "../garment-sheet.server.ts";
import { ProductScreen } from "./product-screen.tsx";

const open = (who: Who) =>
  renderPage(
    <ProductScreen
      product={sampleProduct}
      garment={garmentSheet(sampleProduct)}
      similar={[]}
      delivery="Free delivery · 4 to 12 days · cash on delivery"
      whatsapp="https://wa.me/919847000017"
    />,
    { who, at: "/shop/d/1?utm_source=mail" },
  );

test("a visitor reads what delivery means, and can ask the store", async () => {
  await open("visitor");
  expect(screen.getByText("Free delivery · 4 to 12 days · cash on delivery")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ask on WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/919847000017",
  );
});

test("what can't be added says why", async () => {
  server.reject(changeCart, "out_of_stock", "Somebody was quicker.");
  await open("customer");
  await press(`Add ${sampleProduct.name}`);
  await expectToast("Error add to cart", "Somebody was quicker.");
});

test("the link goes to the clipboard", async () => {
  await open("visitor");
  await press("Copy link");
  await expectToast("Link Copied to Clipboard");
  expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
});

test("where the device has a share sheet, it is offered", async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  });
  await open("visitor");
  await press("Share");
  expect(shared).toEqual([{ title: sampleProduct.name, url: expect.stringMatching(/^http/) }]);
});
