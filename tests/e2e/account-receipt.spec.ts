import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { newAccount, PASSWORD } from "./account-support.ts";
import { expectAccessible, expectNoSidewaysScroll, signIn, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

interface Products {
  data: { id: string; stock: number }[];
}

/** The header that makes a call in the name of whoever signs in on the page. */
async function bearerOf(page: Page): Promise<{ authorization: string }> {
  let token = "";
  await expect(async () => {
    token = (await (await page.request.get("/api/session")).json()).access_token;
  }).toPass();
  return { authorization: `Bearer ${token}` };
}

/** Orders one product in cash, by the API, and returns the order's id. */
async function order(request: APIRequestContext, headers: { authorization: string }): Promise<string> {
  const products = (await (await request.get("/api/products?limit=50")).json()) as Products;
  const product = products.data.findLast(({ stock }) => stock > 0);
  await request.post("/api/cart", { headers, data: { product_id: product?.id, action: "add" } });
  const where = { line1: "7 Lilly Street", line2: "", city: "Kochi", state: "Kerala", zip: "682001" };
  const address = await request.post("/api/addresses", {
    headers,
    data: { ...where, country: "India", mobile: "9847000017" },
  });
  const placed = await request.post("/api/place-order-with-negociation", {
    headers: { ...headers, "idempotency-key": `receipt-${Date.now()}` },
    data: { address_id: (await address.json()).data.id, message: "Thank you" },
  });
  expect(placed.status()).toBe(201);
  return (await placed.json()).data.id;
}

test("a delivered cash order has a receipt to print and to keep, for its customer alone", async ({
  browser,
  page,
}) => {
  const email = await newAccount("receipt");
  await signIn(page, email, PASSWORD);
  const id = await order(page.request, await bearerOf(page));
  const receipt = `/profile/orders/${id}/receipt`;
  expect((await page.goto(receipt))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "No receipt here" })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  expect((await admin.goto(`/profile/orders/${id}`))?.status()).toBe(404);
  await expect(admin.getByRole("heading", { name: "Order not found" })).toBeVisible();
  const headers = await bearerOf(admin);
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"]) {
    const moved = await admin.request.patch(`/api/orders-admin?order_id=${id}&status=${status}`, {
      headers,
      data: {},
    });
    expect(moved.status()).toBe(200);
  }
  await page.goto("/profile/orders");
  await page.getByRole("link", { name: `Order ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`));
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // By a mail, on a device where nobody is signed in.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByLabel("Password").fill(PASSWORD);
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(elsewhere.getByRole("heading", { name: `Order ${id.slice(0, 8)}` })).toBeVisible();
  await page.getByRole("link", { name: "View Receipt" }).click();
  await expect(page.getByRole("heading", { name: "Receipt", exact: true })).toBeVisible();
  await expect(page.getByText(/^RBN-\d{8}-[0-9A-F]{8}$/)).toBeVisible();
  await expect(page.getByText(/^Rupees .* Only$/)).toBeVisible();
  await expect(page.getByText("Cash on delivery")).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();

  const pdf = await page.request.get(`${receipt}.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect(pdf.headers()["cache-control"]).toBe("private, no-store");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await admin.request.get(`${receipt}.pdf`)).status()).toBe(404);
});
