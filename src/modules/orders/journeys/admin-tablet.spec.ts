import { expect, type Page } from "@playwright/test";
import { newCustomer } from "#qa/e2e/order-support.ts";
import { expectAccessible, look, OFFICE, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

/** Links, buttons and fields that are too small for a finger; their size in the layout, which a dialog that is still opening has already. */
const tooSmall = (page: Page, places = "article, [role=dialog], [role=alertdialog]") =>
  page.locator(places).evaluateAll((places) =>
    places
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>("a, button, input")])
      .map((target) => ({ name: target.textContent, height: target.offsetHeight }))
      .filter(({ height }) => height < 44),
  );

test("by touch on a tablet an order is accepted, a parcel sent and delivered, a customer found; nothing is too small for a finger; a narrower screen says that it is too narrow", async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  const customer = await newCustomer(browser);
  const name = `Order ${(await customer.order()).slice(0, 8)}...`;
  await signInAsAdmin(page);
  const toDo = page.getByRole("region", { name: "To do today" });
  await toDo.getByRole("link", { name: /to accept/ }).tap();
  await expect(page).toHaveURL("/admin/orders/pending");
  const pending = page.getByRole("article", { name });
  await expect(pending).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await pending.getByRole("button", { name: "Cancel Order" }).tap();
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep order" }).tap();
  await pending.getByRole("button", { name: "Accept Order" }).tap();
  await expect(pending).toHaveCount(0);

  await page.getByRole("link", { name: "Home" }).tap();
  await toDo.getByRole("link", { name: /to ship/ }).tap();
  await expect(page).toHaveURL("/admin/delivery");
  const parcel = page.getByRole("region", { name: "To send" }).getByRole("article").first();
  const parcelsName = (await parcel.getAttribute("aria-label")) ?? "";
  await parcel.getByRole("button", { name: "Ship Order" }).tap();
  const dialog = page.getByRole("dialog", { name: "Ship Order" });
  await dialog.getByLabel("Courier").fill("India Post");
  await dialog.getByLabel("Tracking number").fill("EK000000001IN");
  expect(await tooSmall(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Ship Order" }).tap();
  await expect(dialog).toBeHidden();
  const onTheWay = page.getByRole("region", { name: "On the way" });
  const sent = onTheWay.getByRole("article", { name: parcelsName });
  await expect(sent).toContainText("India Post · EK000000001IN");
  await sent.getByRole("button", { name: "Complete Order" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Complete Order" }).tap();
  await expect(sent).toHaveCount(0);

  await page.getByRole("link", { name: "Customers" }).tap();
  await page.getByRole("searchbox", { name: "Search customers" }).fill(customer.email.toUpperCase());
  const list = page.getByRole("table", { name: "Customers" });
  await expect(list.getByRole("row")).toHaveCount(2);
  await list.getByRole("link", { name: /Meera/ }).tap();
  await expect(page.getByRole("region", { name: /^Addresses \([1-9]/ })).toContainText("Kerala");
  await expect(page.getByRole("table", { name: "Orders" })).toContainText(/accepted/i);
  await look(page, OFFICE);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole("heading", { name: "Desktop or Tablet Required" })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
