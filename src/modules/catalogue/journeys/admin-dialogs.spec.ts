import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { enterBackOffice, fillIn } from "#qa/e2e/account-support.ts";
import { keyboard } from "#qa/e2e/hands.ts";
import { thisShop } from "#qa/e2e/shop/this-shop.ts";
import { expectAccessible, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { visit, walk } from "#qa/e2e/visit.ts";

const SCARF = "Scarf of many images";

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save" }).click();
const discard = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });
const handles = (dialog: Locator) => dialog.getByRole("button", { name: /^Reorder image/ });

/** The alternative texts in the order of the images: they tell one image from the other. */
async function order(dialog: Locator): Promise<string[]> {
  const fields = await dialog.getByLabel(/^Alternative text of image/).all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

async function drawn(name: string) {
  const random = () => Math.floor(Math.random() * 255);
  const background = { r: random(), g: random(), b: random() };
  const buffer = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** Ends the session on the server and takes its cookie; the page does not hear of it. */
async function endSession(page: Page): Promise<void> {
  const response = await page.request.post("/api/auth/sign-out", {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  expect(response.status()).toBe(200);
  await page.context().clearCookies();
}

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign In" });
const signInThere = (page: Page, { email, password } = thisShop().admin) =>
  fillIn(signInDialog(page), email, password);

const editFirst = (page: Page) =>
  page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();

async function openFirst(page: Page, path: string[], title: string): Promise<Locator> {
  await walk(page, ...path);
  await editFirst(page);
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not drawn.");
  return box;
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Holds the first image with the mouse over the place of the last. */
async function drag(page: Page, dialog: Locator): Promise<void> {
  await handles(dialog).nth(1).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(handles(dialog).first()), await middleOf(handles(dialog).nth(3))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

async function dragByFinger(page: Page, dialog: Locator): Promise<void> {
  await handles(dialog)
    .first()
    .evaluate((handle) => handle.scrollIntoView({ block: "center" }));
  // An image that was let go of may still be on its way back, over the handle.
  await handles(dialog).first().tap({ trial: true });
  const [from, to] = [await middleOf(handles(dialog).first()), await middleOf(handles(dialog).nth(1))];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (const share of [0.3, 0.6, 1])
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch("touchEnd", []);
}

/** Taps something so many percent from its left and its top. */
async function tapAt(target: Locator, x: number, y: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { width, height } = await boxOf(target);
  await target.tap({ position: { x: (width * x) / 100, y: (height * y) / 100 } });
}

test("images: several at once, described, put in order by key, mouse and finger, a flaw where one is tapped, all seen in the shop", async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  await page.getByRole("button", { name: "Create new product" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add new product" });
  const files = await Promise.all(["one.png", "two.png", "three.png", "four.png"].map(drawn));
  await dialog.getByLabel("Upload image").setInputFiles(files);
  await expect(dialog.getByRole("img", { name: "Image 4" })).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  for (const [index, text] of ["one", "three", "four", "two"].entries())
    await dialog.getByLabel(`Alternative text of image ${index + 1}`).fill(text);
  const said = dialog.getByRole("status");
  await handles(dialog).nth(1).press("ArrowLeft");
  await expect(said).toHaveText("Image 2 moved to place 1 of 4");
  await expect(handles(dialog).first()).toBeFocused();
  expect(await order(dialog)).toEqual(["three", "one", "four", "two"]);
  await drag(page, dialog);
  await page.mouse.up();
  await expect(said).toHaveText("Image 1 moved to place 4 of 4");
  expect(await order(dialog)).toEqual(["one", "four", "two", "three"]);
  await drag(page, dialog);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await order(dialog)).toEqual(["one", "four", "two", "three"]);
  await expect(discard(page)).toBeHidden();
  await dragByFinger(page, dialog);
  await expect(said).toHaveText("Image 1 moved to place 2 of 4");
  expect(await order(dialog)).toEqual(["four", "one", "two", "three"]);

  await dialog.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await tapAt(dialog.getByRole("button", { name: "Flaw on image 1" }), 25, 75);
  await expect(dialog.getByLabel("Kind of flaw 1")).toBeFocused();
  await dialog.getByLabel("Kind of flaw 1").selectOption("Stain");
  const pin = dialog.getByRole("button", { name: /^Pin on image 1/ });
  await expect(pin).toHaveAccessibleName(/: 2[456] % from the left, 7[456] % from the top$/);
  await tapAt(pin, 60, 40);
  await expect(pin).toHaveAccessibleName(/: (59|60|61) % from the left, (39|40|41) % from the top$/);
  await expectAccessible(page);
  const texts = { Name: SCARF, Description: "From all sides", "Price (₹)": "300", Stock: "1" };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await save(dialog);
  await expect(dialog).toBeHidden();

  const shop = await context.newPage();
  await shop.goto(`/shop?search=${SCARF}`);
  await shop.getByRole("article").getByRole("link", { name: SCARF }).first().click();
  const strip = shop.getByRole("region", { name: `Images of ${SCARF}` }).getByRole("img", { name: /./ });
  await expect(strip).toHaveCount(4);
  for (const [index, alt] of ["four", "one", "two", "three"].entries())
    await expect(strip.nth(index)).toHaveAttribute("alt", alt);
  await context.close();
});

test("nothing that was entered is lost: stray clicks, Escape, the way back, links, signing out", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const dialog = await openFirst(page, ["Brands"], "Update brand");
  const text = dialog.getByLabel("Description", { exact: true });
  // Untouched it goes without a word.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await editFirst(page);
  await text.fill("typed by hand");
  const ways: [string, () => Promise<unknown>][] = [
    ["a click beside it", () => page.mouse.click(5, 5)],
    ["Escape", () => page.keyboard.press("Escape")],
    ["its cross", () => dialog.getByRole("button", { name: "Close" }).click()],
    ["the way back", () => page.evaluate(() => history.back())],
  ];
  for (const [way, go] of ways) {
    await go();
    await expect(discard(page), way).toBeVisible();
    await discard(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(text, way).toHaveValue("typed by hand");
  }
  await expect(page).toHaveURL("/admin/brands");
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await discard(page).getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("typed by hand")).toHaveCount(0);

  await page.goto("/admin/store_settings/payment");
  const hours = page.getByLabel("Hours an unpaid order is held");
  await page.getByText("When an order is not paid").click();
  const question = page.getByRole("alertdialog");
  for (const leave of [
    page.getByRole("link", { name: "Delivery Settings" }),
    page.getByRole("button", { name: "Sign Out" }),
  ]) {
    await hours.fill("17");
    await leave.click();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(hours).toHaveValue("17");
  }
  await page.getByRole("button", { name: "Sign Out" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a session that ends in the middle of a form, here or in another tab: signed in again in place, and it goes through", async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/brands");
  await editFirst(page);
  const dialog = page.getByRole("dialog", { name: "Update brand" });
  const text = dialog.getByLabel("Description", { exact: true });
  const before = await text.inputValue();
  await text.fill("kept over the end of a session");
  await endSession(page);
  await save(dialog);
  await expect(signInDialog(page)).toContainText("Your session has ended.");
  await expectAccessible(page);
  // Cancelled, the form is as it was.
  await signInDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Error updating brands")).toBeVisible();
  await expect(text).toHaveValue("kept over the end of a session");
  await save(dialog);
  // An account without rights is refused here, and the admin's is taken after it.
  await signInThere(page, { email: "anjali.varkey@example.org", password: thisShop().admin.password });
  await expect(signInDialog(page)).toContainText("This account does not run the store.");
  await signInThere(page);
  await expect(signInDialog(page)).toBeHidden();
  await expect(page.getByText("Brand updated")).toBeVisible();
  await expect(dialog).toBeHidden();

  await editFirst(page);
  await text.fill(before);
  const other = await context.newPage();
  await visit(other, "/admin/home");
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect(other.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await save(dialog);
  await expect(signInDialog(page)).toBeVisible();
  await enterBackOffice(other, keyboard(other));
  await expect(signInDialog(page)).toBeHidden();
  await expect(dialog).toBeHidden();

  await page.goto("/admin/products/all_products");
  await page.getByRole("button", { name: "Create new product" }).click();
  const product = page.getByRole("dialog", { name: "Add new product" });
  await product.getByLabel("Name", { exact: true }).fill("Half typed");
  await endSession(page);
  await product.getByLabel("Upload image").setInputFiles(await drawn("late.png"));
  await signInThere(page);
  await expect(product.getByRole("img", { name: "Image 1" })).toBeVisible();
  await expect(product.getByLabel("Name", { exact: true })).toHaveValue("Half typed");
});
