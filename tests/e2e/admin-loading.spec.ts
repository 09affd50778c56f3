import { expect } from "@playwright/test";
import { expectAccessible, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

test("while a page of the back office loads, the seal shows and the sidebar says where one is going", async ({
  page,
}) => {
  await signInAsAdmin(page);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/admin/customers.data*", async (route) => {
    await gone;
    await route.continue();
  });
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  const seal = page.getByRole("status").filter({ hasText: "Loading the page" });
  await sidebar.getByRole("link", { name: "Customers" }).click();
  await expect(sidebar.getByRole("link", { name: "Customers loading" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(seal).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await expect(seal).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
  await expect(sidebar.getByRole("link", { name: "Customers", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
