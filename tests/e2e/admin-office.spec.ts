import { type Browser, expect, type Page, test } from "@playwright/test";
import { adminSignIn, expectAccessible, expectNoSidewaysScroll, signIn, signInAsAdmin } from "./support.ts";

const sizes = [
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

/** Looks at the page as it stands, in both sizes that the back office has. */
async function look(page: Page, heading: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

const office = (page: Page) => page.getByRole("navigation", { name: "Back office" });
/** What a card of this name says. */
const figure = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).getByRole("definition");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function openShop(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test("the way around: every entry leads to its page, in order", async ({ page }) => {
  await signInAsAdmin(page);
  await expect(page).toHaveURL("/admin/home");
  await expect(office(page).getByRole("link")).toHaveText([
    "Home",
    "Orders",
    "Delivery",
    "Brands",
    "Products",
    "Customers",
    "Store settings",
  ]);
  for (const [entry, address] of [
    ["Orders", "/admin/orders/details"],
    ["Delivery", "/admin/delivery"],
    ["Customers", "/admin/customers"],
    ["Store settings", "/admin/store_settings/store_details"],
    ["Home", "/admin/home"],
  ] as const) {
    await office(page).getByRole("link", { name: entry }).click();
    await expect(page).toHaveURL(address);
  }
});

test("home: the figures, the sales and what is to be done", async ({ page }) => {
  await signInAsAdmin(page);
  for (const name of ["Total Sales", "Products", "Orders", "Customers"]) {
    await expect(figure(page, name)).toHaveText(name === "Total Sales" ? /^₹[\d,.]+$/ : /^[\d,]+$/);
  }
  await expect(page.getByRole("img", { name: "Monthly Sales Overview, a bar chart" })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Monthly Sales Overview" }).getByRole("row")).toHaveCount(13);
  await look(page, "Home");

  const toDo = page.getByRole("region", { name: "To do today" });
  await toDo.getByRole("link", { name: /to accept/ }).click();
  await expect(page).toHaveURL("/admin/orders/pending");
  await page.goBack();
  await toDo.getByRole("link", { name: /to ship/ }).click();
  await expect(page).toHaveURL("/admin/delivery");
  await page.goto("/admin/home/mails");
  await expect(page.getByText("No mail failed")).toBeVisible();
  await look(page, "Mails that failed");
});

test("details: a card for every status, and the orders by month", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/admin/orders/details");
  const names = ["Pending", "Accepted", "Shipped", "Completed", "Canceled by User", "Canceled by Admin"];
  const tabs = page.getByRole("navigation", { name: "Orders by status" });
  for (const name of names) {
    const count = await figure(page, name).textContent();
    await expect(tabs.getByRole("link", { name: `${name} (${count})` })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: "Monthly Orders Overview, a bar chart" })).toBeVisible();
  await page.getByText("Show as a table").click();
  const table = page.getByRole("table", { name: "Monthly Orders Overview" });
  await expect(table.getByRole("columnheader")).toHaveText(["Month", ...names]);
  await expect(table.getByRole("row")).toHaveCount(13);
  await look(page, "Orders");
});

test("customers: sorted, searched, and one of them with orders and addresses", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/customers");
  const table = page.getByRole("table", { name: "Customers" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Name",
    "Email",
    "Total orders",
    "Total spent",
    "Last ordered",
  ]);
  await look(page, "Customers");

  const spent = async () => {
    const cells = await table.getByRole("row").getByRole("cell").filter({ hasText: "₹" }).allTextContents();
    return cells.map((text) => Number(text.replace(/[₹,]/g, "")));
  };
  const byMoney = table.getByRole("columnheader", { name: "Total spent" });
  await byMoney.getByRole("link").click();
  await expect(byMoney).toHaveAttribute("aria-sort", "descending");
  const falling = await spent();
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await byMoney.getByRole("link").click();
  await expect(byMoney).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => (await spent())[0]).toBeLessThanOrEqual(falling[0] ?? 0);

  await page.getByRole("searchbox", { name: "Search customers" }).fill("ANJALI.VARKEY");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(byMoney).toHaveAttribute("aria-sort", "ascending");
  await table.getByRole("link", { name: /Anjali/ }).click();
  await expect(page.getByRole("region", { name: /^Addresses \([1-9]/ })).toContainText("Kerala");
  await expect(page.getByRole("table", { name: "Orders" })).toBeVisible();
  await look(page, "Anjali Varkey");

  await page.goto("/admin/customers?search=nobody-of-this-name");
  await expect(page.getByRole("heading", { name: "No customers match “nobody-of-this-name”" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(table).toBeVisible();
  await page.goto("/admin/customers/none");
  await expect(page.getByRole("heading", { name: "This customer does not exist." })).toBeVisible();
});

test("delivery: a parcel is sent and arrives", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/delivery");
  await look(page, "Delivery");
  const toSend = page.getByRole("region", { name: "To send" });
  const onTheWay = page.getByRole("region", { name: "On the way" });
  const parcel = toSend.getByRole("article").first();
  const name = (await parcel.getAttribute("aria-label")) ?? "";
  await parcel.getByRole("button", { name: "Ship Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Ship Order" });
  await dialog.getByLabel("Courier").fill("India Post");
  await dialog.getByLabel("Tracking number").fill("EK000000001IN");
  await dialog.getByRole("button", { name: "Ship Order" }).click();
  await expect(toSend.getByRole("article", { name })).toHaveCount(0);
  const sent = onTheWay.getByRole("article", { name });
  await expect(sent).toContainText("India Post · EK000000001IN");
  await sent.getByRole("button", { name: "Complete Order" }).click();
  await expect(sent).toHaveCount(0);
  await page.goto("/admin/orders/completed");
  await expect(page.getByRole("article", { name })).toContainText("COMPLETED");
});

test.describe("store settings", () => {
  // They are the whole shop's: what one of these changes, the others would see.
  test.describe.configure({ mode: "serial" });

  test("store details stand in the footer at once, and what is wrong is said at its field", async ({
    page,
    browser,
  }) => {
    const visitor = await openShop(browser);
    await signInAsAdmin(page);
    await page.goto("/admin/store_settings");
    await expect(page).toHaveURL("/admin/store_settings/store_details");
    await look(page, "Store settings");

    const name = page.getByLabel("Store name");
    const phone = page.getByLabel("Phone", { exact: true });
    const before = await phone.inputValue();
    await name.fill(" ");
    await phone.fill("call us");
    await page.getByLabel("Zip code").fill("6820");
    await page.getByLabel("Officer's e-mail").fill("leela");
    await page.getByRole("button", { name: "Add link" }).click();
    await page.getByLabel("Name 2", { exact: true }).fill("Facebook");
    await save(page);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Store name is required");
    await expect(phone).toHaveAccessibleDescription("Phone must be a phone number, such as +91 484 555 0100");
    await expect(page.getByLabel("Zip code")).toHaveAccessibleDescription(
      "Zip code must be a 6 digit number",
    );
    await expect(page.getByLabel("Officer's e-mail")).toHaveAccessibleDescription(
      "E-mail must be an e-mail address",
    );
    await expect(page.getByLabel("Link 2", { exact: true })).toHaveAccessibleDescription("Link is required");
    await expectAccessible(page);

    await name.fill("Rebon");
    await page.getByLabel("Zip code").fill("682011");
    await page.getByLabel("Officer's e-mail").fill("grievance@rebon.example");
    await page.getByRole("button", { name: "Remove link 2" }).click();
    await phone.fill("+91 484 555 0177");
    await save(page);
    await expect(page.getByText("Store details saved")).toBeVisible();
    await expect(page.getByText("Not saved yet.")).toBeHidden();

    await visitor.goto("/about");
    await expect(visitor.getByRole("contentinfo")).toContainText("+91 484 555 0177");
    await expect(visitor.getByRole("main")).toContainText("+91 484 555 0177");
    await visitor.goto("/contact");
    await expect(visitor.getByRole("main")).toContainText("+91 484 555 0177");

    await phone.fill("");
    await save(page);
    await expect(page.getByText(/Still missing: phone\./)).toBeVisible();
    await visitor.goto("/contact");
    await expect(visitor.getByRole("heading", { name: "Phone" })).toHaveCount(0);
    await expectAccessible(visitor);
    await office(page).getByRole("link", { name: "Home" }).click();
    await page.getByRole("link", { name: "Complete the store details" }).click();
    await phone.fill(before);
    await save(page);
    await expect(page.getByText(/Still missing/)).toBeHidden();
  });

  test("entered things are only given up on purpose", async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/store_settings/delivery_settings");
    const charge = page.getByLabel("Delivery charge (₹)");
    await charge.fill("12");
    await expect(page.getByText("Not saved yet.")).toBeVisible();
    await page.getByRole("link", { name: "Payment" }).click();
    const dialog = page.getByRole("alertdialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await expect(charge).toHaveValue("12");
    await page.getByRole("link", { name: "Payment" }).click();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL("/admin/store_settings/payment");
  });

  test("what delivery costs stands in the checkout at once", async ({ page, browser }) => {
    const shopper = await openShop(browser);
    await shopper.goto("/");
    await signIn(shopper, "anjali.varkey@example.org", adminSignIn().password);
    await shopper.goto("/shop");
    await shopper.getByRole("button", { name: /^Add/, disabled: false }).first().click();
    await expect(shopper.getByText("Product Added to Cart..")).toBeVisible();

    await signInAsAdmin(page);
    await page.goto("/admin/store_settings/delivery_settings");
    await look(page, "Store settings");
    const charge = page.getByLabel("Delivery charge (₹)");
    await charge.fill("free");
    await save(page);
    await expect(charge).toHaveAccessibleDescription(/Delivery charge must be an amount in rupees/);
    await charge.fill("61.50");
    await page.getByLabel("Free from (₹)").fill("1,00,000");
    await save(page);
    await expect(page.getByText("Delivery settings saved")).toBeVisible();
    await expect(charge).toHaveValue("61.5");

    await shopper.goto("/cart");
    await expect(shopper.getByText("₹61.50").first()).toBeVisible();
    await shopper.goto("/shipping");
    await expect(shopper.getByRole("main")).toContainText(
      "Orders with pieces worth ₹1,00,000 or more travel free.",
    );

    await charge.fill("0");
    await page.getByLabel("Free from (₹)").fill("");
    await save(page);
    await expect(charge).toHaveValue("0");
    await expect(page.getByText("Not saved yet.")).toBeHidden();
    await shopper.goto("/cart");
    await expect(shopper.getByText("₹61.50")).toHaveCount(0);
    await shopper.getByRole("button", { name: "Clear Cart" }).click();
  });

  test("one way to pay always stays", async ({ page, browser }) => {
    const visitor = await openShop(browser);
    await signInAsAdmin(page);
    await page.goto("/admin/store_settings/payment");
    await look(page, "Store settings");
    await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
    const cash = page.getByRole("checkbox", { name: "Cash on delivery" });
    const online = page.getByRole("checkbox", { name: "Online payment" });
    const hours = page.getByLabel("Hours an unpaid order is held");
    const before = { online: await online.isChecked(), hours: await hours.inputValue() };
    await cash.uncheck();
    await online.uncheck();
    await save(page);
    await expect(cash).toHaveAccessibleDescription(/At least one way to pay must stay on\./);
    await expectAccessible(page);
    await hours.fill("36");
    await online.check();
    await save(page);
    await expect(page.getByText("Payment settings saved")).toBeVisible();
    await visitor.goto("/shipping");
    await expect(visitor.getByRole("main")).toContainText("You pay online");
    await expect(visitor.getByRole("main")).toContainText("36 hours");
    await cash.check();
    await online.setChecked(before.online);
    await hours.fill(before.hours);
    await save(page);
    await expect(page.getByText("Not saved yet.")).toBeHidden();
  });
});
