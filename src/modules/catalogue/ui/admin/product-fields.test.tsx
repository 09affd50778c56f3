import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { knownProduct, sampleBrand, sampleCategory, sampleSubCategory } from "#tests/support/sample-rows.ts";
import { fieldNames, productFields } from "../../contract/product-fields.ts";
import { updateProduct } from "../../contract/product-input.ts";
import { catalogueWords } from "./catalogue-words.ts";
import { draftOf, inputOf } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";

/** By what the fields are found that the form draws for themselves. */
const drawn: Record<string, string | RegExp> = {
  translations: "Name in Malayalam",
  category_id: "Category",
  sub_category_id: "Sub category",
  brand_id: "Brand",
  product_images: "Images",
  gender: "For",
  age_group: "Age group",
  size: "Size",
  size_system: "Size system",
  color: "Colours",
  material: "Materials",
  pattern: "Pattern",
  condition: "Condition",
  measured_as: "Measured as",
  measurements: /^Chest \(cm\)/,
  flaws: "Kind of flaw 1",
};

const placed = fieldNames.filter((name) => productFields[name].part !== null);

const choices = { categories: [sampleCategory], subCategories: [sampleSubCategory], brands: [sampleBrand] };
const words = catalogueWords("product", "products");
const props = { words, choices, extras: [], onClose: () => undefined, onCreated: () => undefined };

test("whoever saves over what somebody else saved has seen what the list has by now", async () => {
  const now = { ...knownProduct, description: "Worn once" };
  await renderPage(<ProductForm {...props} row={knownProduct} now={now} />, { who: "admin" });
  server.reject(updateProduct, "changed_meanwhile", "Binu has saved this");
  await press("Save");
  await press("Save mine over it");
  await waitFor(() => expect(server.sent(updateProduct)).toHaveLength(2));
  expect(server.sent(updateProduct)).toMatchObject([
    { description: knownProduct.description, seen: knownProduct },
    { description: knownProduct.description, seen: now },
  ]);
});

test("every field that has a part in the form stands there, and is sent as it was where nobody touched it", async () => {
  await renderPage(<ProductForm {...props} row={knownProduct} />, { who: "admin" });
  const sent: object = inputOf(draftOf(knownProduct));
  for (const name of placed) {
    const field = productFields[name];
    const label = "look" in field ? field.look.label : drawn[name];
    expect(screen.queryAllByText(label ?? `The label of ${name}`), name).not.toEqual([]);
    if (name !== "translations") expect(sent).toHaveProperty(name, knownProduct[name]);
  }
});
