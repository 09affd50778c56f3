import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { ProductCard } from "./product-card.tsx";

const product = {
  id: "1",
  name: "Ivory kurta",
  description: "Handloom",
  price: 1000,
  discounted_price: 750,
  stock: 1,
  product_images: [],
  garment: "",
};

function draw(changed: Partial<CardProduct>): string {
  const element = <ProductCard product={{ ...product, ...changed }} priority={false} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

function labelsOf(changed: Partial<typeof product>): string[] {
  const html = draw(changed);
  return ["Out of Stock", "25% off"].filter((label) => html.includes(label));
}

test.each([
  ["in stock", {}, ["25% off"]],
  ["sold out", { stock: 0 }, ["Out of Stock", "25% off"]],
  ["sold out without a discount", { stock: 0, discounted_price: 0 }, ["Out of Stock"]],
])("the card of a discounted product that is %s says what is so", (_case, changed, labels) => {
  expect(labelsOf(changed)).toEqual(labels);
});

test("what is sold out can't be added, and its button keeps its word", () => {
  const buttons = [...draw({ stock: 0 }).matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  const [, attributes, words] = buttons.at(-1) ?? [];
  expect(attributes).toMatch(/ disabled=""/);
  expect(words).toContain(">Add</span>");
});

test("what is held in a cart says until when, in place of a button that could only fail", () => {
  const html = draw({ held: { until: "2026-11-20T09:02:00.000Z", words: "Held until 2:32 pm" } });
  expect(html).toContain("Held until 2:32 pm");
  expect(html).not.toContain(">Add</span>");
});
