import { expect, type Page } from "@playwright/test";
import { readCustomers } from "#demo/read-data.ts";
import { enterBackOffice } from "#qa/e2e/account-support.ts";
import { fingers } from "#qa/e2e/hands.ts";
import { look, OFFICE, photograph } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

const people = readCustomers().flatMap(({ name, email, addresses }) => [
  name,
  email,
  ...addresses.flatMap(({ recipient, line1, mobile }) => [recipient, line1, mobile]),
]);

/** Keeps which customers' names, addresses and numbers stand in anything that the shop sends to this page, and where. */
function overhear(page: Page) {
  const reading: Promise<string[]>[] = [];
  page.on("response", (response) => {
    const kind = response.headers()["content-type"] ?? "";
    if (response.status() >= 300 || !/html|json|text\/x-script|text\/plain|csv/.test(kind)) return;
    reading.push(
      response.text().then(
        (text) => people.filter((one) => text.includes(one)).map((one) => `${one} at ${response.url()}`),
        () => [],
      ),
    );
  });
  return async () => ({ answers: reading.length, heard: (await Promise.all(reading)).flat() });
}

test("a lister's whole day on a tablet: a product with a photograph, its label, its place, a search, what is incomplete; no customer in any answer", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  const listen = overhear(page);
  let taps = 0;
  const finger = fingers(page);
  const hands = {
    ...finger,
    press: (target: Parameters<typeof finger.press>[0]) => {
      taps += 1;
      return finger.press(target);
    },
  };
  const go = (name: string) => hands.press(page.getByRole("link", { name, exact: true }));
  await enterBackOffice(page, hands, { email: "lister@rebon.example", password: shop.admin.password });
  const menu = page.getByRole("navigation", { name: "Back office" }).getByRole("link");
  await expect(menu).toHaveText(["Home", "Brands", "Products"]);

  await go("Products");
  await go("All products");
  await hands.press(page.getByRole("button", { name: "Create new product" }));
  const dialog = page.getByRole("dialog", { name: "Add new product" });
  await hands.pick(dialog.getByLabel("Upload image"), [photograph]);
  await expect(dialog.getByRole("img", { name: "Image 1" })).toBeVisible();
  const name = "Lister's ajrakh kurta";
  for (const [label, text] of Object.entries({
    Name: name,
    Description: "Block-printed cotton, worn one summer",
    "Price (₹)": "1250",
    "Discounted price (₹)": "0",
    Stock: "1",
  }))
    await hands.write(dialog.getByLabel(label, { exact: true }), text);
  await hands.choose(dialog.getByLabel("Category", { exact: true }), "Women");
  await hands.press(dialog.getByRole("button", { name: "Save" }));
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name });
  await expect(row).toBeInViewport();
  const [code = ""] = /[0-9A-Z]{6}/.exec((await row.innerText()).replace(name, "")) ?? [];

  await hands.press(row.getByRole("checkbox"));
  const bar = page.getByRole("region", { name: "Selected products" });
  await expect(bar.getByRole("button", { name: "Prices…" })).toHaveCount(0);
  await hands.press(bar.getByRole("button", { name: "Labels…" }));
  await hands.press(page.getByRole("button", { name: "Make 1 label" }));
  const paper = page.getByRole("link", { name: "Open the PDF of 1 label" });
  const pdf = await page.request.get((await paper.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toContain("application/pdf");
  await page.keyboard.press("Escape");

  await go("Places");
  const places = page.getByRole("table", { name: "Places" });
  const rail = places.getByRole("row", { name: /Rail 1/ });
  const [placeCode = ""] = /U[0-9A-Z]{6}/.exec(await rail.innerText()) ?? [];
  const scanned = page.getByLabel("Scan or type a code");
  for (const typed of [placeCode, code]) {
    await scanned.fill(typed);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("list", { name: "Scanned" })).toContainText(`${name} → Shop floor › Rail 1`);
  await look(page, OFFICE);
  await page.setViewportSize({ width: 820, height: 1180 });

  await page.goto(`/p/${code}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("Shop floor › Rail 1")).toBeVisible();
  await go("Show in the list");
  await expect(row).toContainText("Shop floor › Rail 1");
  await go("Incomplete");
  await expect(page.getByRole("row", { name: /Missing:/ }).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(20);

  for (const elsewhere of ["customers", "orders/pending", "delivery", "store_settings/changes"]) {
    await page.goto(`/admin/${elsewhere}`);
    await expect(page.getByRole("heading", { name: "Not part of your role" })).toBeVisible();
  }
  await go("Home");
  await expect(page.getByRole("heading", { name: "To do today" })).toBeVisible();
  const { answers, heard } = await listen();
  expect(answers).toBeGreaterThan(20);
  expect(heard).toEqual([]);
});
