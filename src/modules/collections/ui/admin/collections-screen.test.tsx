import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { type ProductCollection, updateProductCollection } from "../../contract/product-collection.ts";
import { CollectButton } from "./collect-button.tsx";
import { CollectionsScreen } from "./collections-screen.tsx";

const kasavu = { id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b01", name: "Kasavu" };
const mundu = { id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b02", name: "Mundu" };
const byHand: ProductCollection = {
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b00",
  name: "Whites",
  description: "Cream and white",
  translations: {},
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
  is_active: true,
  on_home: true,
  in_menu: true,
  opens_at: null,
  waits: false,
  filters: null,
  products: [kasavu],
  created_at: "2026-11-28T06:00:00Z",
};
const bySearch = { ...byHand, id: kasavu.id, name: "Under 500", filters: { max: 500, size: ["M"] } };
const added = { id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b03", name: "Neryathu" };
const open = () =>
  renderPage(
    <>
      <CollectButton products={[kasavu, added]} />
      <CollectionsScreen
        list={{ rows: [byHand, bySearch], count: 2, page: 1, pageSize: 100, search: "" }}
        choices={{ categories: [], brands: [] }}
      />
    </>,
    { who: "admin", at: officePaths.productCollections },
  );
const products = () =>
  within(screen.getByRole("list", { name: "Chosen products" }))
    .queryAllByRole("listitem")
    .map((item) => /\d\.(\w+)/.exec(item.textContent)?.[1]);
const found = (...rows: { id: string; name: string }[]) =>
  server.respond(listProducts, {
    data: rows.map((row) => ({ ...sampleProduct, ...row })),
    count: rows.length,
  });

test("products are found by words or a code, each once, ordered and taken out, and saved in that order", async () => {
  server.respond(updateProductCollection, { data: [byHand] });
  await open();
  await press("Edit Whites");
  const dialog = screen.getByRole("dialog");
  found(kasavu, mundu);
  await user.type(within(dialog).getByLabelText("Find a product"), "white{Enter}");
  await press("Add Mundu", dialog);
  await press("Add Kasavu", dialog);
  expect(await within(dialog).findByText("Kasavu is in it already.")).toBeVisible();
  found(added);
  await fill({ "Find a product": "7K3X9P" }, dialog);
  await press("Find", dialog);
  await waitFor(() => expect(products()).toEqual(["Kasavu", "Mundu", "Neryathu"]));
  expect(within(dialog).getByLabelText("Find a product")).toHaveValue("");
  await press("Move Mundu up", dialog);
  await press("Take out Kasavu", dialog);
  fireEvent.change(within(dialog).getByLabelText("On sale from"), { target: { value: "2031-08-30T10:00" } });
  expect(products()).toEqual(["Mundu", "Neryathu"]);
  await press("Save", dialog);
  await expectToast("Collection updated");
  expect(server.sent(updateProductCollection).at(-1)).toMatchObject({
    id: byHand.id,
    seen: { product_ids: [kasavu.id] },
    filters: null,
    opens_at: "2031-08-30T04:30:00.000Z",
    product_ids: [mundu.id, added.id],
  });
});

test("a search of nothing is refused in words, and one with limits and facets is saved as it was chosen", async () => {
  server.respond(updateProductCollection, { data: [bySearch] });
  await open();
  await press("Edit Under 500");
  const dialog = screen.getByRole("dialog");
  await fill({ "Price below (₹)": "" }, dialog);
  await user.click(within(dialog).getByText("Colours, sizes and more"));
  await user.click(within(dialog).getByLabelText("M"));
  await press("Save", dialog);
  expect(await within(dialog).findByText(/choose a filter or search/)).toBeVisible();
  await fill({ Words: "kurta", "Price below (₹)": "₹1,200" }, dialog);
  await user.click(within(dialog).getByLabelText("White"));
  await press("Save", dialog);
  await expectToast("Collection updated");
  expect(server.sent(updateProductCollection).at(-1)).toMatchObject({
    filters: { search: "kurta", max: 1200, color: ["white"] },
    product_ids: [],
  });
});

test("products that were selected in a list are taken along into a collection, behind those that it has", async () => {
  await open();
  await user.click(screen.getByRole("link", { name: "Collection…" }));
  expect(await screen.findByText(/^2 products to put into a collection/)).toBeVisible();
  await press("Edit Whites");
  expect(products()).toEqual(["Kasavu", "Neryathu"]);
});
