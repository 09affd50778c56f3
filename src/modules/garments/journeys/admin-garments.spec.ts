import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { reach } from "#qa/e2e/hands.ts";
import { dataOf, openOffice } from "#qa/e2e/office-calls.ts";
import { look, photograph, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { walk } from "#qa/e2e/visit.ts";

/** Somebody at the keyboard, and nothing else; every key is counted. */
class Typist {
  presses = 0;
  readonly #keyboard: Page["keyboard"];
  constructor({ keyboard }: Page) {
    this.#keyboard = keyboard;
  }
  async press(key: string) {
    this.presses += 1;
    await this.#keyboard.press(key);
  }
  async type(text: string, delay = 0) {
    this.presses += text.length;
    await this.#keyboard.type(text, { delay });
  }
  tabTo(target: Locator) {
    return reach(target, () => this.press("Tab"));
  }
}

interface Garment {
  /** Typed into fields and lists, in the order of the form. `again` takes over from the last product before `more` is typed. */
  texts: Record<string, string>;
  again?: boolean;
  more: Record<string, string>;
  /** Typed letters of each choice. */
  groups: Record<string, string[]>;
  /** In the template's order. */
  measures: string[];
  care?: string;
  flaw?: { kind: string; words: string };
}

const shirt: Garment = {
  texts: {
    ...{ Name: "Blue striped shirt", Description: "Soft cotton, hardly worn.", "Price (₹)": "499" },
    ...{ Stock: "1", Category: "Typedmen", "Sub category": "Oxfords" },
  },
  more: { Size: "40", Condition: "Ve", Pattern: "St" },
  groups: { Colours: ["blu", "w"], Materials: ["c"] },
  measures: ["52", "70.5", "45", "61,5"],
  care: "Wash at 40 degrees",
};
/** Takes over what it has in common with the shirt before. */
const shoes: Garment = {
  texts: {
    ...{ Name: "Leather juttis", Description: "Hand stitched in Patiala.", "Price (₹)": "799" },
    ...{ Stock: "1", Category: "Typedmen", "Sub category": "Juttis" },
  },
  again: true,
  more: { Size: "6" },
  groups: { Colours: ["br"] },
  measures: ["25", "1"],
  flaw: { kind: "We", words: "At the heels" },
};

async function enter(page: Page, hands: Typist, garment: Garment): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Add new product" });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  async function write(texts: Record<string, string>) {
    for (const [label, text] of Object.entries(texts)) {
      await hands.tabTo(field(label));
      await hands.type(text);
    }
  }
  await write(garment.texts);
  if (garment.again) {
    await hands.tabTo(dialog.getByRole("button", { name: "Again" }));
    await hands.press("Enter");
  }
  await write(garment.more);
  for (const [label, choices] of Object.entries(garment.groups)) {
    await hands.tabTo(dialog.getByRole("group", { name: label }).locator("input[tabindex='0']"));
    for (const word of choices) {
      // No scanner: its keys tick nothing.
      await hands.type(word, 70);
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
    await write({ "Flaw 1 in words": garment.flaw.words });
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
  await made("sub_categories", { name: "Oxfords", category_id: men, template: "tops" });
  await made("sub_categories", { name: "Juttis", category_id: men, template: "shoes" });
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
  for (const { texts } of [shirt, shoes]) await remove("products", texts.Name ?? "");
  await remove("categories", "Typed");
  await office.dispose();
}

test("a shirt and, with what it has in common, a pair of shoes are entered by keyboard alone", async ({
  page,
}) => {
  // Choosers are caught from the first listener on, a moment after it was added.
  page.on("filechooser", () => undefined);
  const office = await givePlaces();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  const create = page.getByRole("button", { name: "Create new product" });
  for (const [garment, mostPresses] of [
    [shirt, 161],
    [shoes, 151],
  ] as const) {
    const hands = new Typist(page);
    await create.focus();
    await hands.press("Enter");
    const dialog = await enter(page, hands, garment);
    if (garment === shoes) await look(page, [1280]);
    const save = dialog.getByRole("button", { name: "Save" });
    await hands.tabTo(save);
    await hands.press("Enter");
    await expect(dialog).toBeHidden();
    expect(hands.presses, garment.texts.Name).toBeLessThanOrEqual(mostPresses);
  }

  const [product] = await found(office, "products", "juttis");
  expect(product).toMatchObject({
    ...{ gender: "men", age_group: "adult", size: "6", normal_size: "UK 6", color: ["brown"] },
    ...{ material: ["cotton"], pattern: "striped", condition: "very_good", care: "Wash at 40 degrees" },
    measurements: { insole: 25, heel: 1 },
    flaws: [{ kind: "wear", words: "At the heels", pin: { x: 60, y: 49 } }],
  });
  expect((await found(office, "products", "striped"))[0]).toMatchObject({
    gender: "men",
    normal_size: "M",
    measurements: { chest: 52, length: 70.5, shoulder: 45, sleeve: 61.5 },
    condition: "very_good",
    color: ["blue", "white"],
  });
  await clearAway(office);
});
