import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { dataOf, newProduct, openOffice, productOf, removeProduct } from "./office-calls.ts";
import { expectAccessible, expectNoSidewaysScroll, photograph, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { walk } from "./visit.ts";

/** Somebody at the keyboard, and nothing else; every key is counted. */
function typist(page: Page) {
  const counted = { presses: 0 };
  async function press(key: string) {
    counted.presses += 1;
    await page.keyboard.press(key);
  }
  return {
    counted,
    press,
    async type(text: string) {
      counted.presses += text.length;
      await page.keyboard.type(text);
    },
    /** Tab by tab, as far as a form is long. */
    async tabTo(target: Locator) {
      await expect(target).toBeVisible();
      for (let stop = 0; stop < 40; stop++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press("Tab");
      }
      throw new Error(`Tab does not reach ${target}.`);
    },
  };
}
type Typist = ReturnType<typeof typist>;

interface Garment {
  name: string;
  description: string;
  price: string;
  category: string;
  subCategory: string;
  size?: string;
  /** Typed letters of each choice. */
  condition: string;
  pattern?: string;
  colours: string[];
  materials: string[];
  /** In the template's order. */
  measures: string[];
  care?: string;
  /** Taken over from the garment before. */
  again?: boolean;
  flaw?: { kind: string; words: string };
}

const names = { shirts: "Oxfords", sarees: "Banarasis", shoes: "Juttis" };

const shirt: Garment = {
  name: "Blue striped shirt",
  description: "Soft cotton, hardly worn.",
  price: "499",
  category: "Typedmen",
  subCategory: names.shirts,
  size: "40",
  condition: "Ve",
  pattern: "St",
  colours: ["blu", "w"],
  materials: ["c"],
  measures: ["52", "70.5", "45", "61,5"],
  care: "Wash at 40 degrees",
};
const saree: Garment = {
  name: "Banarasi saree",
  description: "Heavy silk with a gold border.",
  price: "2499",
  category: "Typedwomen",
  subCategory: names.sarees,
  condition: "We",
  pattern: "Broc",
  colours: ["r", "go"],
  materials: ["s"],
  measures: ["550", "115", "80"],
  care: "Dry clean only",
  flaw: { kind: "Pul", words: "Near the border" },
};
const shoes: Garment = {
  name: "Leather juttis",
  description: "Hand stitched in Patiala.",
  price: "799",
  category: "Typedwomen",
  subCategory: names.shoes,
  size: "6",
  condition: "",
  again: true,
  colours: ["br"],
  materials: [],
  measures: ["25", "1"],
  flaw: { kind: "We", words: "At the heels" },
};

async function enter(page: Page, hands: Typist, garment: Garment): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Add new product" });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  async function write(label: string, text: string) {
    await hands.tabTo(field(label));
    await hands.type(text);
  }
  await write("Name", garment.name);
  await write("Description", garment.description);
  await write("Price (₹)", garment.price);
  await write("Stock", "1");
  await write("Category", garment.category);
  await write("Sub category", garment.subCategory);
  if (garment.again) {
    await hands.tabTo(dialog.getByRole("button", { name: "Again" }));
    await hands.press("Enter");
  }
  if (garment.size) await write("Size", garment.size);
  if (garment.condition) await write("Condition", garment.condition);
  if (garment.pattern) await write("Pattern", garment.pattern);
  for (const [label, letters] of [
    ["Colours", garment.colours],
    ["Materials", garment.materials],
  ] as const) {
    if (letters.length === 0) continue;
    await hands.tabTo(dialog.getByRole("group", { name: label }).locator("input[tabindex='0']"));
    for (const word of letters) {
      await hands.type(word);
      await hands.press("Space");
    }
  }
  await hands.tabTo(dialog.getByRole("textbox", { name: /\(cm\)$/ }).first());
  for (const number of garment.measures) {
    await hands.type(number);
    await hands.press("Enter");
  }
  // Enter went on from the last number to what follows.
  await expect(field("How to wash it")).toBeFocused();
  if (garment.care) await hands.type(garment.care);
  await hands.tabTo(field("Upload image"));
  const chooser = page.waitForEvent("filechooser");
  await hands.press("Enter");
  await (await chooser).setFiles([photograph]);
  await expect(dialog.getByRole("img", { name: "Image 1" })).toBeVisible();
  if (garment.flaw) {
    await hands.tabTo(dialog.getByRole("button", { name: "Flaw on image 1" }));
    await hands.press("Enter");
    await expect(field("Kind of flaw 1")).toBeFocused();
    await hands.type(garment.flaw.kind);
    await write("Flaw 1 in words", garment.flaw.words);
    await hands.tabTo(dialog.getByRole("button", { name: /^Pin on image 1/ }));
    await hands.press("Shift+ArrowRight");
    await hands.press("ArrowUp");
  }
  await expect(dialog.getByText(/^(\d) of \1 known$/)).toBeVisible();
  return dialog;
}

async function givePlaces() {
  const office = await openOffice();
  async function made(path: string, data: object) {
    const asked = office.post(`/api/${path}`, { data: { description: "For this test", ...data } });
    return (await dataOf<{ id: string }[]>(asked))[0]?.id;
  }
  const men = await made("categories", { name: "Typedmen", gender: "men", age_group: "adult" });
  const women = await made("categories", { name: "Typedwomen", gender: "women", age_group: "adult" });
  await made("sub_categories", { name: names.shirts, category_id: men, template: "tops" });
  await made("sub_categories", { name: names.sarees, category_id: women, template: "sarees" });
  await made("sub_categories", { name: names.shoes, category_id: women, template: "shoes" });
  return office;
}

const found = (office: APIRequestContext, path: string, search: string): Promise<{ id: string }[]> =>
  dataOf(office.get(`/api/${path}?search=${encodeURIComponent(search)}`));

/** No other test comes across these. */
async function clearAway(office: APIRequestContext) {
  async function remove(path: string, search: string) {
    for (const { id } of await found(office, path, search))
      expect((await office.delete(`/api/${path}?id=${id}`)).ok()).toBe(true);
  }
  for (const { name } of [shirt, saree, shoes]) await remove("products", name);
  await remove("categories", "Typed");
  await office.dispose();
}

test("a shirt, a saree and a pair of shoes are entered by keyboard alone", async ({ page }) => {
  // Choosers are caught from the first listener on, a moment after it was added.
  page.on("filechooser", () => undefined);
  const office = await givePlaces();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  const create = page.getByRole("button", { name: "Create new product" });
  const bounds = { shirt: 161, saree: 171, shoes: 151 };
  for (const [kind, garment] of Object.entries({ shirt, saree, shoes })) {
    const hands = typist(page);
    await create.focus();
    const start = performance.now();
    await hands.press("Enter");
    const dialog = await enter(page, hands, garment);
    if (garment === saree) {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    const save = dialog.getByRole("button", { name: "Save" });
    await hands.tabTo(save);
    await hands.press("Enter");
    await expect(dialog).toBeHidden();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${kind}: ${hands.counted.presses} key presses, ${seconds} s by the script`);
    expect(hands.counted.presses, kind).toBeLessThanOrEqual(bounds[kind as keyof typeof bounds]);
  }

  const [product] = await found(office, "products", shoes.name);
  expect(product).toMatchObject({
    gender: "women",
    age_group: "adult",
    size: "6",
    normal_size: "UK 6",
    color: ["brown"],
    material: ["silk"],
    pattern: "brocade",
    condition: "good",
    care: "Dry clean only",
    measurements: { insole: 25, heel: 1 },
    flaws: [{ kind: "wear", words: "At the heels", pin: { x: 60, y: 49 } }],
  });
  expect((await found(office, "products", shirt.name))[0]).toMatchObject({
    gender: "men",
    normal_size: "M",
    measurements: { chest: 52, length: 70.5, shoulder: 45, sleeve: 61.5 },
    condition: "very_good",
    color: ["blue", "white"],
  });
  await clearAway(office);
});

test("a flaw is entered where an image is tapped, and its pin moved by another tap", async ({
  browser,
  baseURL,
}) => {
  const office = await openOffice();
  const { id, name } = await newProduct(office, { name: "Tapped kurta", price: 500, flaws: [] });
  const page = await browser.newPage({
    ...(baseURL ? { baseURL } : {}),
    hasTouch: true,
    viewport: { width: 768, height: 1024 },
  });
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  await page.getByRole("button", { name: `Edit ${name}` }).tap();
  const dialog = page.getByRole("dialog", { name: "Update product" });
  const image = dialog.getByRole("button", { name: "Flaw on image 1" });
  const tapAt = async (target: Locator, x: number, y: number) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error("It is not drawn.");
    await target.tap({ position: { x: (box.width * x) / 100, y: (box.height * y) / 100 } });
  };
  await tapAt(image, 25, 75);
  await expect(dialog.getByLabel("Kind of flaw 1")).toBeFocused();
  await dialog.getByLabel("Kind of flaw 1").selectOption("Stain");
  const pin = dialog.getByRole("button", { name: /^Pin on image 1/ });
  await expect(pin).toHaveAccessibleName(/: 2[456] % from the left, 7[456] % from the top$/);
  await tapAt(pin, 60, 40);
  await expect(pin).toHaveAccessibleName(/: (59|60|61) % from the left, (39|40|41) % from the top$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(dialog).toBeHidden();
  expect(await productOf(office, id)).toMatchObject({
    flaws: [{ kind: "stain", pin: { x: expect.closeTo(60, -1), y: expect.closeTo(40, -1) } }],
  });
  await removeProduct(office, id);
  await office.dispose();
  await page.close();
});

test("many are described at once, and what is left open stays", async ({ page }) => {
  const office = await openOffice();
  const made = [];
  for (const name of ["Described one", "Described two"])
    made.push(await newProduct(office, { name, price: 500, color: ["red"], condition: "good" }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  for (const { name } of made) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Describe…" }).click();
  const dialog = page.getByRole("dialog", { name: "Describe" });
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText("Please choose what to set")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Condition").selectOption("Very good");
  await dialog.getByRole("checkbox", { name: "Silk" }).press("Space");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("2 products described")).toBeVisible();
  for (const { id } of made) {
    expect(await productOf(office, id)).toMatchObject({
      condition: "very_good",
      color: ["red"],
      material: ["silk"],
    });
    await removeProduct(office, id);
  }
  await office.dispose();
});
