import { expect, type Page } from "@playwright/test";
import { look, OFFICE, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

const office = (page: Page) => page.getByRole("navigation", { name: "Back office" });
/** What a card of this name says. */
const figure = (page: Page, name: string) =>
  page
    .locator("dl > div", { has: page.getByText(name, { exact: true }) })
    .getByRole("definition")
    .first();

test("the way around the back office: home, orders by status and month, customers", async ({ page }) => {
  await signInAsAdmin(page);
  await expect(page).toHaveURL("/admin/home");
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

  for (const name of ["Total Sales", "Products", "Orders", "Customers"]) {
    await expect(figure(page, name)).toHaveText(name === "Total Sales" ? /^₹[\d,.]+$/ : /^[\d,]+$/);
  }
  await expect(page.getByRole("img", { name: "Monthly Sales Overview, a bar chart" })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Monthly Sales Overview" }).getByRole("row")).toHaveCount(13);

  const toDo = page.getByRole("region", { name: "To do today" });
  await toDo.getByRole("link", { name: /to accept/ }).click();
  await expect(page).toHaveURL("/admin/orders/pending");
  await page.goBack();
  await toDo.getByRole("link", { name: /to ship/ }).click();
  await expect(page).toHaveURL("/admin/delivery");

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

  await page.goto("/admin/customers");
  const list = page.getByRole("table", { name: "Customers" });
  const spent = async () => {
    const cells = await list.getByRole("row").getByRole("cell").filter({ hasText: "₹" }).allTextContents();
    return cells.map((text) => Number(text.replace(/[₹,]/g, "")));
  };
  const byMoney = list.getByRole("columnheader", { name: "Total spent" });
  await byMoney.getByRole("link").click();
  await expect(byMoney).toHaveAttribute("aria-sort", "descending");
  const falling = await spent();
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await byMoney.getByRole("link").click();
  await expect(byMoney).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => (await spent())[0]).toBeLessThanOrEqual(falling[0] ?? 0);

  await page.getByRole("searchbox", { name: "Search customers" }).fill("ANJALI.VARKEY");
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(byMoney).toHaveAttribute("aria-sort", "ascending");
  await list.getByRole("link", { name: /Anjali/ }).click();
  await expect(page.getByRole("region", { name: /^Addresses \([1-9]/ })).toContainText("Kerala");
  await expect(page.getByRole("table", { name: "Orders" })).toBeVisible();
  await look(page, OFFICE);

  await page.goto("/admin/customers/none");
  await expect(page.getByRole("heading", { name: "This customer does not exist." })).toBeVisible();
});

test("delivery: a parcel is sent and arrives", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/delivery");
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
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Complete Order" }).click();
  await expect(question).toBeHidden();
  await expect(sent).toHaveCount(0);
  // Searched for, because it may be an old order: the list shows the newest first.
  const [id = ""] = /[0-9a-f]{8}/.exec(name) ?? [];
  await page.goto(`/admin/orders/completed?search=${id}`);
  await expect(page.getByRole("article", { name })).toContainText("COMPLETED");
});
