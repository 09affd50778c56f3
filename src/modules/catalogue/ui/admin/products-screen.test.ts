import { expect, test } from "vitest";
import { choicesToParams, narrowedByChoices } from "#ui/office/list-screen.tsx";
import { choicesOf, parametersOf, readProductList } from "./products-screen.tsx";

const named = (id: string) => ({ id, name: id, description: id, is_active: true, created_at: "" });
const category = (id: string) => ({ ...named(id), gender: null, age_group: null });
const shop = {
  categories: [category("women"), category("men")],
  subCategories: [],
  brands: [{ ...named("kasavu"), image_url: "", blur_hash: "" }],
};
const read = (search: string) => readProductList(new URLSearchParams(search), shop);

test.each([
  ["", ""],
  ["show=hidden&category_id=men&brand_id=kasavu&sort=price-up", "the same"],
  ["sort=newest", ""],
  ["show=none&category_id=kids&brand_id=none&sort=relevance", ""],
  ["category_id=men&sort=worst", "category_id=men"],
])("'%s' is shown as '%s'", (asked, shown) => {
  const said = Object.entries(parametersOf(read(asked))).filter(([, value]) => value !== "");
  expect(new URLSearchParams(said).toString()).toBe(shown === "the same" ? asked : shown);
});

test("what an import made is a choice for who comes from it, and narrows the list", () => {
  const import_id = "11111111-1111-4111-8111-111111111111";
  const choices = choicesOf(read(`import_id=${import_id}`), shop);
  expect(narrowedByChoices(choices)).toEqual({ import_id });
  expect(choices[0]?.options.map(({ name }) => name)).toEqual(["All products", "This import"]);
});

test("category and brand narrow the list, its order does not", () => {
  const choices = choicesOf(read("category_id=men&sort=discount"), shop);
  expect(narrowedByChoices(choices)).toEqual({ category_id: "men" });
  expect(choicesToParams(choices)).toEqual({ category_id: "men", sort: "discount" });
  const options = Object.fromEntries(choices.map((choice) => [choice.label, choice.options.length]));
  expect(options).toEqual({ Category: 3, Brand: 2, "Sort by": 4 });
});
