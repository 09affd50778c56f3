import { expect } from "@playwright/test";
import { fillSignIn } from "./account-support.ts";
import { moveElsewhere, newCustomer } from "./order-support.ts";
import { look, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

test("a delivered cash order has a receipt to print and to keep, for its customer alone", async ({
  browser,
}) => {
  const { page, email, order } = await newCustomer(browser);
  const id = await order();
  const receipt = `/profile/orders/${id}/receipt`;
  expect((await page.goto(receipt))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "No receipt here" })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  expect((await admin.goto(`/profile/orders/${id}`))?.status()).toBe(404);
  await expect(admin.getByRole("heading", { name: "Order not found" })).toBeVisible();
  await moveElsewhere(id, "ACCEPTED", "SHIPPED", "COMPLETED");
  await page.goto("/profile/orders");
  await page.getByRole("link", { name: `Order ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`));
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // By a mail, on a device where nobody is signed in.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await fillSignIn(elsewhere, email);
  await expect(elsewhere.getByRole("heading", { name: `Order ${id.slice(0, 8)}` })).toBeVisible();
  await page.getByRole("link", { name: "View Receipt" }).click();
  await expect(page.getByText(/^RBN-\d{8}-[0-9A-F]{8}$/)).toBeVisible();
  await look(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();

  const pdf = await page.request.get(`${receipt}.pdf`);
  expect(pdf.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await admin.request.get(`${receipt}.pdf`)).status()).toBe(404);
});
