import { expect, test } from "vitest";
import { createCategory } from "#modules/catalogue/contract/category.ts";
import { getProduct, listProducts } from "#modules/catalogue/contract/product.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { type Garment, garmentOf, unknownGarment } from "#modules/garments/contract/garment.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { plainImage, zipOf } from "../server/import-files.scene.ts";
import { importSteps } from "../server/import-steps.scene.ts";

const api = await apiForFile();
const admin = await api.admin();
const body = { name: "Ladies", description: "x", gender: "women", age_group: "adult" };
const [category] = (await api.call(createCategory, { token: admin.token, body })).response().data;
const group = { name: "Dresses", description: "x", category_id: category?.id ?? "", template: "dresses" };
const sub = value(await createSubCategory(api.shop.admin, group));

const asAdmin = () => ({ token: admin.token });
const { sent, planned, imported } = importSteps(api, admin);
const garment = async (id: string) =>
  garmentOf((await api.call(getProduct, { ...asAdmin(), query: { id } })).response().data);

const heading = "name,description,price,stock,category,sub_category,pictures";

test("a new product is what its row says, its pins on the images of the zip, and the rest as its category says", async () => {
  const csv = `${heading},Gender,Size,Size system,Colour,Material,Condition,Measurements,Flaws
Red dress,x,10,1,Ladies,Dresses,front.png|back.png,,12,uk,Red,"Cotton; silk",Very good,"Chest 52, length 101.5","stain @2 35,60: at the hem; pilling"
`;
  const zip = await zipOf({ "front.png": await plainImage("red"), "back.png": await plainImage("blue") });
  expect((await planned(await sent(csv, zip))).rows[0]).toMatchObject({
    outcome: "new",
    errors: [],
    changes: [
      ["gender", "women"],
      ["age_group", "adult"],
      ["size", "12 (in filters: M)"],
      ["size_system", "UK"],
      ["color", "red"],
      ["material", "cotton; silk"],
      ["condition", "very good"],
      ["measurements", "chest 52; length 101.5"],
      ["flaws", "stain @2 35,60: at the hem; pilling"],
    ].map(([field, to]) => ({ field, from: "", to })),
  });
  await imported(csv, zip);
  const found = await api.call(listProducts, { ...asAdmin(), query: { search: "Red dress" } });
  const [product] = found.response().data;
  const [, back] = product?.product_images ?? [];
  expect(product && garmentOf(product)).toEqual({
    ...unknownGarment,
    gender: "women",
    age_group: "adult",
    size: "12",
    size_system: "UK",
    normal_size: "M",
    color: ["red"],
    material: ["cotton", "silk"],
    condition: "very_good",
    measurements: { chest: 52, length: 101.5 },
    flaws: [
      { kind: "stain", words: "at the hem", pin: { image_url: back?.image_url, x: 35, y: 60 } },
      { kind: "pilling", words: "", pin: null },
    ],
  } as Garment);
});

const imageA = `/images/${"a".repeat(32)}-80x100/preview.jpg`;
const imageB = `/images/${"b".repeat(32)}-80x100/preview.jpg`;

async function worn() {
  const blur_hash = "L00000fQfQfQfQfQfQfQfQfQfQfQ";
  const pin = { image_url: imageB, x: 1.25, y: 99 };
  return api.shop.newProduct({
    category_id: sub.category_id,
    sub_category_id: sub.id,
    product_images: [imageA, imageB].map((image_url) => ({ image_url, blur_hash })),
    size: "14",
    size_system: "UK",
    color: ["red"],
    care: "Cold",
    measurements: { chest: 50 },
    flaws: [{ kind: "hole", words: "a; b: c", pin }],
  });
}

test("a missing column leaves what there is, a blank cell clears it", async () => {
  const id = await worn();
  const before = await garment(id);
  const file = `id,color,measurements,size\n${id},,hips 60,\n`;
  expect((await planned(await sent(file))).rows[0]?.changes).toEqual([
    { field: "size", from: "14 (in filters: L)", to: "" },
    { field: "size_system", from: "UK", to: "" },
    { field: "color", from: "red", to: "" },
    { field: "measurements", from: "chest 50", to: "hips 60" },
  ]);
  await imported(file);
  const nothing = { size: null, size_system: null, normal_size: null, color: [] };
  expect(await garment(id)).toEqual({ ...before, ...nothing, measurements: { hips: 60 } });
});

test("a pin goes with its image, and follows it to another place", async () => {
  const id = await worn();
  await imported(`id,pictures\n${id},${imageB}|${imageA}\n`);
  expect((await garment(id)).flaws[0]?.pin?.image_url).toBe(imageB);
  await imported(`id,pictures\n${id},${imageA}\n`);
  expect((await garment(id)).flaws).toEqual([{ kind: "hole", words: "a; b: c", pin: null }]);
});

test("what filters make of a label is shown, with a warning where they make nothing of it", async () => {
  const row = "Dress,x,10,1,Ladies,Dresses,a.png";
  const csv = `${heading},size\n${row},UK12\n${row},05-Jun\n${row},lovely\n${row},M\n`;
  const zip = await zipOf({ "a.png": await plainImage("red") });
  const { rows } = await planned(await sent(csv, zip));
  const sizes = rows.map(({ changes }) => changes.find(({ field }) => field === "size")?.to);
  expect(sizes).toEqual(["UK12 (in filters: M)", "05-Jun", "lovely", "M (in filters: M)"]);
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [],
    [expect.stringMatching(/^size “05-Jun”: A date, .* such as 5-6\./)],
    [expect.stringMatching(/^size “lovely”: Not understood/)],
    [],
  ]);
});
