import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { uploadImage } from "#kernel/image.ts";
import { ok } from "#kernel/result.ts";
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
import { sampleBrand, sampleCategory, sampleProduct, sampleSubCategory } from "#tests/support/sample-rows.ts";
import { createBrand, deleteBrand, updateBrand } from "../../contract/brand.ts";
import { bulkChangeBrands } from "../../contract/bulk.ts";
import { createCategory, deleteCategory, updateCategory } from "../../contract/category.ts";
import { getProduct } from "../../contract/product.ts";
import { createProduct, deleteProduct, updateProduct } from "../../contract/product-input.ts";
import { createSubCategory, deleteSubCategory, updateSubCategory } from "../../contract/sub-category.ts";
import { cutText } from "../../contract/texts.ts";
import { toggleActive, toggleFeatured } from "../../contract/toggle-active.ts";
import { BrandsScreen, CategoriesScreen, SubCategoriesScreen } from "./catalogue-lists.tsx";
import type { ProductExtra } from "./product-extra.ts";
import { ProductsScreen } from "./products-screen.tsx";

const SAID = "A sentence of the server, in its own words.";
const LOST = "The shop can't do this right now. Please try again in a minute.";

const listOf = <Row,>(row: Row) => ({ rows: [row], count: 1, page: 1, pageSize: 10, search: "" });
const men = { ...sampleCategory, id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b01", name: "Men" };
const choices = {
  categories: [sampleCategory, men],
  subCategories: [sampleSubCategory],
  brands: [sampleBrand],
};
const asked = { show: undefined, category_id: "", brand_id: "", import_id: "", sort: "newest" } as const;

const saved: [string, string][] = [];
const extras: ProductExtra[] = [
  {
    ...{ id: "grams", label: "Weight (grams)", kind: "whole", feature: "parcels" },
    textOf: () => "320",
    hintOf: ({ price }) => `Blank: as of ${price} rupees.`,
    check: (text) => (text === "0" ? "The weight is wrong" : undefined),
    async save(id, text) {
      saved.push([id, text]);
      return ok(null);
    },
  },
];

type AnyCall = Parameters<typeof server.reject>[0];

interface Table {
  one: string;
  screen: ReactNode;
  /** To create, to update and to remove one. */
  calls: readonly [AnyCall, AnyCall, AnyCall];
  /** Fills the form of a new one, beyond name and description. */
  fill?: (dialog: HTMLElement) => Promise<unknown>;
}
const chooseCategory = (dialog: HTMLElement) =>
  user.selectOptions(within(dialog).getByLabelText("Category"), "Women");

const photo = new File(["photo"], "drawn.jpg", { type: "image/jpeg" });
const choosePhoto = (dialog: HTMLElement) =>
  user.upload(within(dialog).getByLabelText("Upload image"), photo);

async function upload(dialog: HTMLElement): Promise<void> {
  const { image_url, blur_hash } = sampleBrand;
  server.respond(uploadImage, { image_url, blur_hash, width: 640, height: 800 });
  await choosePhoto(dialog);
  await within(dialog).findByRole("img", { name: "Image 1" });
  expect(within(dialog).getByText(cutText(blur_hash))).toBeVisible();
}

const tables = {
  brands: {
    one: "brand",
    screen: <BrandsScreen list={listOf(sampleBrand)} />,
    calls: [createBrand, updateBrand, deleteBrand],
    fill: upload,
  },
  categories: {
    one: "category",
    screen: <CategoriesScreen list={listOf(sampleCategory)} />,
    calls: [createCategory, updateCategory, deleteCategory],
  },
  subcategories: {
    one: "sub category",
    screen: <SubCategoriesScreen list={listOf(sampleSubCategory)} categories={[sampleCategory]} />,
    calls: [createSubCategory, updateSubCategory, deleteSubCategory],
    fill: chooseCategory,
  },
  products: {
    one: "product",
    screen: <ProductsScreen list={listOf(sampleProduct)} asked={asked} choices={choices} extras={extras} />,
    calls: [createProduct, updateProduct, deleteProduct],
    async fill(dialog) {
      await fill({ "Price (₹)": "500" }, dialog);
      await chooseCategory(dialog);
      await upload(dialog);
    },
  },
} satisfies Record<string, Table>;
const everyTable = Object.entries(tables) as [keyof typeof tables, Table][];

const open = (screen: ReactNode) => renderPage(screen, { who: "admin" });
async function openNew({ screen: page, one }: Table): Promise<HTMLElement> {
  await open(page);
  await press(`Create new ${one}`);
  return screen.findByRole("dialog", { name: `Add new ${one}` });
}
const save = () => press("Save");

// Section 8 of the specification.
test.each(everyTable)("%s: what can't be created, updated or deleted says why", async (many, table) => {
  const [create, update, remove] = table.calls;
  server.reject(create, "internal", SAID);
  server.lose(update);
  server.reject(remove, "internal", SAID);
  const dialog = await openNew(table);
  await fill({ Name: "Handloom", Description: "Woven by hand" }, dialog);
  await table.fill?.(dialog);
  await save();
  await expectToast(`Error creating ${many}`, SAID);
  expect(within(dialog).getByLabelText("Name")).toHaveValue("Handloom");
  await press("Cancel", dialog);
  await press("Discard");
  await press(/^Edit/);
  await save();
  await expectToast(`Error updating ${many}`, LOST);
  // With what the form began from, so that nobody else's save is lost.
  expect(server.sent(update)).toMatchObject([{ seen: { name: expect.any(String) } }]);
  await press("Cancel", await screen.findByRole("dialog", { name: `Update ${table.one}` }));
  await press(/^Delete/);
  await press("Delete", await screen.findByRole("alertdialog"));
  await expectToast(`Error deleting ${many}`, SAID);
});

test.each(everyTable)(
  "%s: what was typed is saved over what somebody else saved, on purpose",
  async (many, table) => {
    const [, update] = table.calls;
    await open(table.screen);
    await press(/^Edit/);
    const dialog = await screen.findByRole("dialog", { name: `Update ${table.one}` });
    await fill({ Name: "Handloom" }, dialog);
    server.reject(update, "changed_meanwhile", "Binu has saved this");
    await save();
    const asked = await screen.findByRole("alertdialog", { name: "Saved meanwhile" });
    expect(asked).toHaveTextContent(/^Saved meanwhileBinu has saved this/);
    await press("Back to the form", asked);
    expect(within(dialog).getByLabelText("Name")).toHaveValue("Handloom");
    await save();
    server.reject(update, "internal", SAID);
    await press("Save mine over it", await screen.findByRole("alertdialog"));
    await expectToast(`Error updating ${many}`, SAID);
    const [first, second, last] = server.sent(update) as { seen: object }[];
    expect(second).toEqual(first);
    expect(last).toEqual(first);
  },
);

/** Sends the dialog and looks for these messages alone, in this order, the first field with the focus. */
async function expectMessages(
  dialog: HTMLElement,
  messages: readonly (readonly [string, string])[],
): Promise<void> {
  await save();
  const labels = [...new Set(messages.map(([label]) => label))];
  for (const [label, message] of messages)
    await waitFor(() =>
      expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  const marked = [...dialog.querySelectorAll("[aria-invalid=true]")];
  expect(new Set(marked)).toEqual(new Set(labels.map((label) => within(dialog).getByLabelText(label))));
  await waitFor(() => expect(marked[0]).toHaveFocus());
  await waitFor(() =>
    expect(within(dialog).getByRole("alert")).toHaveTextContent(
      labels.length === 1 ? "One field is not right yet." : `${labels.length} fields are not right yet.`,
    ),
  );
}

// Section 5 of the specification.
const NAME = ["Name", "Name is required"] as const;
const DESCRIPTION = ["Description", "Description is required"] as const;

test("what a product lacks", async () => {
  const dialog = await openNew(tables.products);
  await fill({ Stock: "-1" }, dialog);
  await expectMessages(dialog, [
    NAME,
    DESCRIPTION,
    ["Price (₹)", "Price must be positive number"],
    ["Stock", "Stock cannot be negative number"],
    ["Category", "Category is required"],
    ["Upload image", "Please upload at least an image"],
  ]);
  await upload(dialog);
  await fill({ Name: "Kurta", Description: "d", "Price (₹)": "500", Stock: "1.5" }, dialog);
  await chooseCategory(dialog);
  await expectMessages(dialog, [["Stock", "Stock must be a whole number"]]);
  await fill({ Stock: "1", "Discounted price (₹)": "500" }, dialog);
  const message = "Discounted price must be less than the original price";
  await expectMessages(dialog, [["Discounted price (₹)", message]]);
  // The specification's toast, beside the message at the field.
  await expectToast(message);
  expect(server.writes()).toEqual(["POST /api/upload-image"]);
});

test("flaws are added and told apart where the browser makes no ids: on plain http", async () => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new TypeError("crypto.randomUUID is not a function");
  });
  const dialog = await openNew(tables.products);
  await press("Add a flaw", dialog);
  await press("Add a flaw", dialog);
  await user.selectOptions(within(dialog).getByLabelText("Kind of flaw 2"), "Stain");
  expect(within(dialog).getByLabelText("Kind of flaw 1")).toHaveDisplayValue("Choose a kind");
});

test("what filters make of a size is said while it is typed, by all that says what it means", async () => {
  const dialog = await openNew(tables.products);
  const size = within(dialog).getByLabelText("Size");
  expect(size).toHaveAccessibleDescription("As on its label: M, 34, Free size.");
  await user.type(size, "UK8");
  await user.selectOptions(within(dialog).getByLabelText("For"), "Women");
  expect(size).toHaveAccessibleDescription("In filters: S");
  await user.selectOptions(within(dialog).getByLabelText("Age group"), "Kids, 5 to 13 years");
  expect(size).toHaveAccessibleDescription("In filters: 7-8 Y");
});

test("an image that can't be stored is named, and can be tried again", async () => {
  server.reject(uploadImage, "picture_unreadable", SAID);
  const dialog = await openNew(tables.brands);
  await choosePhoto(dialog);
  await expectToast("Error uploading image", `drawn.jpg: ${SAID}`);
  const failed = within(dialog).getByRole("listitem", { name: "Upload of drawn.jpg" });
  expect(failed).toHaveTextContent(SAID);
  await save();
  await waitFor(() =>
    expect(within(dialog).getByLabelText("Upload image")).toHaveAccessibleDescription(
      expect.stringContaining("Upload the failed image again, or remove it"),
    ),
  );
});

test.each([
  ["brands", "active", toggleActive, "Brand status", "brand status"],
  ["products", "featured", toggleFeatured, "Featured products", "featured products"],
] as const)("a switch of %s (%s) flips at once, and back when it is refused", async (...row) => {
  const [many, what, call, done, failed] = row;
  server.reject(call, "internal", SAID);
  const answer = server.hold(call);
  await open(tables[many].screen);
  const flip = screen.getByRole("switch", { name: new RegExp(`is ${what}$`) });
  const before = flip.getAttribute("aria-checked") === "true";
  const is = (on: boolean) => waitFor(() => expect(flip).toHaveAttribute("aria-checked", String(on)));
  await user.click(flip);
  await is(!before);
  answer();
  await expectToast(`Error while updating ${failed}:`, SAID);
  await is(before);
  const { is_active, is_featured } = sampleProduct;
  const changed = { ...sampleProduct, is_active: !is_active, is_featured: !is_featured };
  if (call === toggleActive) server.respond(toggleActive, { data: [changed] });
  else server.respond(toggleFeatured, { data: [changed] });
  await user.click(flip);
  await expectToast(`${done} updated successfully`);
  await is(!before);
});

test("a product whose first answer is lost counts its stock once, also after a sale, and is made once", async () => {
  await open(tables.products.screen);
  await press(`Edit ${sampleProduct.name}`);
  const { stock, price, discounted_price } = sampleProduct;
  await fill({ Stock: String(stock + 3) }, await screen.findByRole("dialog"));
  server.lose(updateProduct);
  await save();
  await expectToast("Error updating products", LOST);
  // It came through, and one was sold since.
  server.respond(getProduct, { data: { ...sampleProduct, stock: stock + 2 } });
  server.respond(updateProduct, { data: [sampleProduct] });
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = { stock: stock + 3 };
  expect(server.sent(updateProduct)).toMatchObject([
    { ...sent, stock_seen: stock, prices_seen: { price, discounted_price }, seen: { id: sampleProduct.id } },
    { ...sent, stock_seen: stock + 3 },
  ]);
  // The prices may be those that the lost save wrote: put back, they are meant as they stand.
  expect(server.sent(updateProduct)[1]).not.toHaveProperty("prices_seen");
  expect(server.sent(updateProduct)[1]).not.toHaveProperty("seen");

  await press("Create new product");
  const dialog = await screen.findByRole("dialog");
  await fill({ Name: "Kurta", Description: "Cotton", Stock: "2" }, dialog);
  await tables.products.fill(dialog);
  server.lose(createProduct);
  server.reject(getProduct, "not_found");
  for (const _ of ["lost", "lost before it came"]) {
    await save();
    await expectToast("Error creating products", LOST);
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeEnabled());
  }
  server.respond(getProduct, { data: sampleProduct });
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const [first, second] = server.sent(createProduct);
  expect(first).toMatchObject({ new_id: id, stock: 2 });
  expect(second).toEqual(first);
  const { new_id, ...fields } = Object(first);
  expect(server.sent(updateProduct)[2]).toMatchObject({ ...fields, id: new_id, stock_seen: 2 });
});

test("a product that lies in a cart says until when beside its stock, in the list and in its form", async () => {
  const list = listOf({ ...sampleProduct, stock: 1, held_until: "2026-11-20T09:02:00.000Z" });
  await open(<ProductsScreen list={list} asked={asked} choices={choices} extras={extras} />);
  expect(screen.getByRole("cell", { name: "1 held until 2:32 pm" })).toBeVisible();
  await press(`Edit ${sampleProduct.name}`);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("textbox", { name: "Stock" })).toHaveAccessibleDescription(
    "Held in a cart until 2:32 pm",
  );
});

test("an action on many that the shop can't take leaves the selection as it is", async () => {
  server.lose(bulkChangeBrands);
  await open(tables.brands.screen);
  await user.click(screen.getByRole("checkbox", { name: "Select Kasavu" }));
  const bar = screen.getByRole("region", { name: "Selected brands" });
  await press("Hide", bar);
  await waitFor(() => expect(screen.getByText("Error changing brands")).toBeVisible());
  expect(bar).toHaveTextContent("1 brand selected");
  expect(screen.getByRole("switch", { name: "Kasavu is active" })).toBeChecked();
});

test("the list of incomplete products says of each what is missing, other lists don't", async () => {
  const garment = { template: "tops", gender: "men", condition: "very_good", size: "lovely" } as const;
  const list = listOf({ ...sampleProduct, ...garment });
  const words = "Missing: age group, size, colour, material, pattern, measurements";
  await open(
    <ProductsScreen list={list} asked={{ ...asked, show: "incomplete" }} choices={choices} extras={extras} />,
  );
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/^Size “lovely”: Not understood/)).toBeVisible();
  document.body.replaceChildren();
  await open(<ProductsScreen list={list} asked={asked} choices={choices} extras={extras} />);
  expect(screen.queryByText(words)).toBeNull();
});

test("a stock of 0 says what that means while it is typed, and 'Again' keeps where the last product belonged", async () => {
  server.respond(createProduct, { data: [sampleProduct] });
  const hint = "Sold out until there is stock";
  const first = await openNew(tables.products);
  expect(within(first).getByText(hint)).toBeVisible();
  await fill({ Name: "Kurta", Description: "Cotton", Stock: "2" }, first);
  expect(within(first).queryByText(hint)).toBeNull();
  await tables.products.fill(first);
  await save();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await press("Create new product");
  const second = await screen.findByRole("dialog", { name: "Add new product" });
  await press("Again", second);
  expect(within(second).getByLabelText("Category")).toHaveDisplayValue("Women");
  expect(within(second).getByLabelText("Stock")).toHaveValue("1");
  await user.selectOptions(within(second).getByLabelText("Category"), "Men");
  await press("Again", second);
  expect(within(second).getByLabelText("Category"), "what was chosen").toHaveDisplayValue("Men");
});

test("a fact that another module keeps is a field with its default, and is saved with the product when it changed", async () => {
  server.respond(updateProduct, { data: [sampleProduct] });
  const edit = async () => {
    await press(`Edit ${sampleProduct.name}`);
    return screen.findByRole("dialog");
  };
  await open(tables.products.screen);
  const first = await edit();
  const weight = within(first).getByLabelText("Weight (grams)");
  expect(weight).toHaveValue("320");
  expect(within(first).getByText(`Blank: as of ${sampleProduct.price} rupees.`)).toBeVisible();
  await fill({ "Weight (grams)": "0" }, first);
  await save();
  expect(await within(first).findByText("The weight is wrong")).toBeVisible();
  expect(server.sent(updateProduct)).toEqual([]);
  await fill({ "Weight (grams)": "450" }, first);
  await save();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(saved).toEqual([[sampleProduct.id, "450"]]);
  await edit();
  await fill({ Name: "Kurta" });
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved).toHaveLength(1);
});
