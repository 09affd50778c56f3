import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { enterBackOffice, fillIn } from "./account-support.ts";
import { thisShop } from "./shop/this-shop.ts";
import { expectAccessible, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";
import { visit, walk } from "./visit.ts";

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save" }).click();
const discard = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });
const handles = (dialog: Locator) => dialog.getByRole("button", { name: /^Reorder image/ });

/** What the alternative texts say, in the order of the images: it tells one image from the other. */
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

/** Opens the dialog to update the first row of a screen. */
async function openFirst(page: Page, path: string[], title: string): Promise<Locator> {
  await walk(page, ...path);
  await editFirst(page);
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("images: several at once, described, put in order, seen in the shop", async ({ page }) => {
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  await page.getByRole("button", { name: "Create new product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new product" });
  const files = await Promise.all(["one.png", "two.png", "three.png", "four.png"].map(drawn));
  await dialog.getByLabel("Upload image").setInputFiles(files);
  await expect(dialog.getByRole("img", { name: "Image 4" })).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  for (const [index, text] of ["one", "three", "four", "two"].entries())
    await dialog.getByLabel(`Alternative text of image ${index + 1}`).fill(text);
  await expectAccessible(page);
  const said = dialog.getByRole("status");

  await handles(dialog).nth(1).press("ArrowLeft");
  await expect(said).toHaveText("Image 2 moved to place 1 of 4");
  await expect(handles(dialog).first()).toBeFocused();
  expect(await order(dialog)).toEqual(["three", "one", "four", "two"]);
  await page.keyboard.press("ArrowLeft");
  expect(await order(dialog)).toEqual(["three", "one", "four", "two"]);
  await page.keyboard.press("End");
  await expect(said).toHaveText("Image 1 moved to place 4 of 4");
  expect(await order(dialog)).toEqual(["one", "four", "two", "three"]);
  await dialog.getByRole("button", { name: "Move image 3 left" }).click();
  await dialog.getByRole("button", { name: "Move image 2 left" }).click();
  expect(await order(dialog)).toEqual(["two", "one", "four", "three"]);

  // By mouse, from the first place to the last; and once more, taken back with Escape.
  const drag = async () => {
    await handles(dialog).nth(1).scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(handles(dialog).first()), await middleOf(handles(dialog).nth(3))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  await drag();
  await page.mouse.up();
  await expect(said).toHaveText("Image 1 moved to place 4 of 4");
  expect(await order(dialog)).toEqual(["one", "four", "three", "two"]);
  await drag();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await order(dialog)).toEqual(["one", "four", "three", "two"]);
  await expect(dialog).toBeVisible();
  await expect(discard(page)).toBeHidden();

  await dialog.getByLabel("Name").fill("Scarf of many images");
  await dialog.getByLabel("Description").fill("To be looked at from all sides");
  await dialog.getByLabel("Price (₹)", { exact: true }).fill("300");
  await dialog.getByLabel("Stock").fill("1");
  await dialog.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await save(dialog);
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: /Scarf of many images/ });
  await row.getByRole("button", { name: /^Edit/ }).click();
  const again = page.getByRole("dialog", { name: "Update product" });
  expect(await order(again)).toEqual(["one", "four", "three", "two"]);
  await again.getByLabel("Alternative text of image 4").fill("");
  await save(again);
  await expect(again).toBeHidden();

  const shop = await page.context().newPage();
  await shop.goto("/shop");
  const card = shop.getByRole("article").filter({ hasText: "Scarf of many images" });
  await expect(card.getByRole("img", { name: "one" })).toBeVisible();
  await card.getByRole("link", { name: "Scarf of many images" }).click();
  const strip = shop.getByRole("region", { name: "Images of Scarf of many images" });
  await expect(strip.getByRole("img", { name: /./ })).toHaveCount(4);
  for (const [index, alt] of ["one", "four", "three", "Scarf of many images, image 4 of 4"].entries())
    await expect(strip.getByRole("img", { name: /./ }).nth(index)).toHaveAttribute("alt", alt);
  await shop.close();

  await row.getByRole("button", { name: /^Delete/ }).click();
  const sure = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

test("images are put in order with a finger", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await signInAsAdmin(page);
  await walk(page, "Products", "All products");
  await page.getByRole("button", { name: "Create new product" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add new product" });
  await dialog.getByLabel("Upload image").setInputFiles(await Promise.all(["a.png", "b.png"].map(drawn)));
  await dialog.getByLabel("Alternative text of image 1").fill("a");
  await dialog.getByLabel("Alternative text of image 2").fill("b");
  await handles(dialog)
    .first()
    .evaluate((handle) => handle.scrollIntoView({ block: "center" }));
  const [from, to] = [await middleOf(handles(dialog).first()), await middleOf(handles(dialog).nth(1))];
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (const share of [0.3, 0.6, 1])
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch("touchEnd", []);
  await expect(dialog.getByRole("status")).toHaveText("Image 1 moved to place 2 of 2");
  expect(await order(dialog)).toEqual(["b", "a"]);
  for (const button of await dialog.locator("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(44);
  }
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  await discard(page).getByRole("button", { name: "Discard" }).tap();
  await expect(dialog).toBeHidden();
  await context.close();
});

test("nothing that was entered is lost: stray clicks, Escape, the way back", async ({ page }) => {
  await signInAsAdmin(page);
  await walk(page, "Brands");
  await editFirst(page);
  const dialog = page.getByRole("dialog", { name: "Update brand" });
  const text = dialog.getByLabel("Description");

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

  await dialog.getByLabel("Name").fill("");
  await save(dialog);
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await discard(page).getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("typed by hand")).toHaveCount(0);
});

test.describe("an ended session", () => {
  test("in the middle of a form and with an image on its way: signed in again in place, and it goes through", async ({
    page,
  }) => {
    await signInAsAdmin(page);
    const dialog = await openFirst(page, ["Products"], "Update category");
    const text = dialog.getByLabel("Description");
    const before = await text.inputValue();
    await text.fill("kept over the end of a session");
    await endSession(page);
    await save(dialog);
    await expect(signInDialog(page)).toContainText("Your session has ended.");
    await expectAccessible(page);

    // Cancelled, the form is as it was.
    await signInDialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Error updating categories")).toBeVisible();
    await expect(text).toHaveValue("kept over the end of a session");

    // Somebody who does not run the store is told so, and can be followed by somebody who does.
    await save(dialog);
    await signInThere(page, { email: "anjali.varkey@example.org", password: thisShop().admin.password });
    await expect(signInDialog(page)).toContainText("This account does not run the store.");
    await signInThere(page);
    await expect(signInDialog(page)).toBeHidden();
    await expect(page.getByText("Category updated")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("kept over the end of a session")).toBeVisible();

    await editFirst(page);
    await text.fill(before);
    await save(dialog);
    await expect(dialog).toBeHidden();

    await walk(page, "Products", "All products");
    await page.getByRole("button", { name: "Create new product" }).click();
    const product = page.getByRole("dialog", { name: "Add new product" });
    await product.getByLabel("Name").fill("Half typed");
    await endSession(page);
    await product.getByLabel("Upload image").setInputFiles(await drawn("late.png"));
    await signInThere(page);
    await expect(product.getByRole("img", { name: "Image 1" })).toBeVisible();
    await expect(product.getByLabel("Name")).toHaveValue("Half typed");
  });

  test("a second step is asked for in place as well", async ({ page }) => {
    await signInAsAdmin(page);
    await walk(page, "Store settings", "Delivery Settings");
    const charge = page.getByLabel("Delivery charge (₹)");
    const before = await charge.inputValue();
    await charge.fill("not a number");
    await endSession(page);
    await charge.fill(before);
    // The server's part in the two steps is played here: nobody's real account gets a factor.
    await page.route("**/api/auth/sign-in/email", (route) =>
      route.fulfill({ json: { twoFactorRedirect: true } }),
    );
    await page.route("**/api/auth/two-factor/verify-totp", async (route) => {
      const origin = new URL(page.url()).origin;
      await page.request.post("/api/auth/sign-in/email", { data: thisShop().admin, headers: { origin } });
      await route.fulfill({ json: {} });
    });
    await page.getByRole("button", { name: "Save" }).click();
    await signInThere(page);
    const code = page.getByLabel("Authentication code");
    await expect(code).toBeFocused();
    await code.fill("123 456");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("Delivery settings saved")).toBeVisible();
    await expect(charge).toHaveValue(before);
  });

  test("a page that is read again just then keeps the dialog that was opened meanwhile", async ({ page }) => {
    await signInAsAdmin(page);
    await walk(page, "Brands");
    const flip = page.getByRole("switch").first();
    const ended = Promise.withResolvers<void>();
    await page.route(/brands\.data/, async (route) => {
      await ended.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/brands\.data/);
    await flip.click();
    await expect(page.getByText("Brand status updated successfully")).toBeVisible();
    const read = await asked;
    await page.getByRole("button", { name: "Create new brand" }).click();
    const dialog = page.getByRole("dialog", { name: "Add new brand" });
    await dialog.getByLabel("Name").fill("Half typed");
    await endSession(page);
    ended.resolve();
    await read.response();
    await save(dialog);
    await expect(dialog.getByLabel("Name")).toHaveValue("Half typed");
    await expect(dialog.getByLabel("Description")).toHaveAccessibleDescription("Description is required");
    await page.keyboard.press("Escape");
    await discard(page).getByRole("button", { name: "Discard" }).click();
    await flip.click();
    await signInThere(page);
    await expect(signInDialog(page)).toBeHidden();
    await expect(flip).toBeChecked();
  });

  test("signing out in another tab leaves an open form standing, and signing in there is enough", async ({
    page,
    context,
  }) => {
    await signInAsAdmin(page);
    const dialog = await openFirst(page, ["Brands"], "Update brand");
    const text = dialog.getByLabel("Description");
    const before = await text.inputValue();
    await text.fill("typed before the other tab went");
    const other = await context.newPage();
    await visit(other, "/admin/home");
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(other.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(text).toHaveValue("typed before the other tab went");
    await save(dialog);
    await expect(signInDialog(page)).toBeVisible();
    await enterBackOffice(other);
    await expect(signInDialog(page)).toBeHidden();
    await expect(page.getByText("Brand updated")).toBeVisible();
    await editFirst(page);
    await text.fill(before);
    await save(dialog);
    await expect(dialog).toBeHidden();
  });
});
