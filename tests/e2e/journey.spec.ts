import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./account-support.ts";
import { expectAccessible, linkIn, mailTo, photograph } from "./support.ts";
import { test } from "./test.ts";

const product = "Hand-me-down field jacket";

async function publishProduct(page: Page): Promise<void> {
  await enterBackOffice(page);

  await page.getByRole("link", { name: "Brands" }).click();
  await page.getByRole("button", { name: "Create new brand" }).click();
  let dialog = page.getByRole("dialog", { name: "Add new brand" });
  await dialog.getByLabel("Name").fill("Attic & Sons");
  await dialog.getByLabel("Description").fill("Work clothes that outlive their owners");
  await dialog.getByLabel("Upload image").setInputFiles(photograph);
  await expect(dialog.getByRole("img", { name: "Image 1" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /Attic & Sons/ })).toBeVisible();

  await page.getByRole("link", { name: "Products" }).click();
  await page.getByRole("button", { name: "Create new category" }).click();
  dialog = page.getByRole("dialog", { name: "Add new category" });
  await dialog.getByLabel("Name").fill("Workwear");
  await dialog.getByLabel("Description").fill("Made to be worn outdoors");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Sub categories" }).click();
  await page.getByRole("button", { name: "Create new sub category" }).click();
  dialog = page.getByRole("dialog", { name: "Add new sub category" });
  await dialog.getByLabel("Name").fill("Field-Jackets");
  await dialog.getByLabel("Description").fill("Four pockets and no nonsense");
  await dialog.getByLabel("Category").selectOption("Workwear");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "All products" }).click();
  await page.getByRole("button", { name: "Create new product" }).click();
  dialog = page.getByRole("dialog", { name: "Add new product" });
  await dialog.getByLabel("Upload image").setInputFiles(photograph);
  await expect(dialog.getByRole("img", { name: "Image 1" })).toBeVisible();
  await dialog.getByLabel("Name").fill(product);
  await dialog.getByLabel("Description").fill("Waxed cotton, worn one winter, chest 104 cm");
  await dialog.getByLabel("Price (₹)", { exact: true }).fill("2499");
  await dialog.getByLabel("Discounted price (₹)").fill("1249.50");
  await dialog.getByLabel("Stock").fill("1");
  await dialog.getByLabel("Category", { exact: true }).selectOption("Workwear");
  await dialog.getByLabel("Sub category").selectOption("Field-Jackets");
  await dialog.getByLabel("Brand").selectOption("Attic & Sons");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(product) })).toBeVisible();
}

async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await dialog.getByLabel("Name").fill("Meera Thomas");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Successfully Signed up with rebon")).toBeVisible();
  await expect(page.getByText("Check Email to Confirm the Account")).toBeVisible();
  const opened = await page.goto(linkIn(await mailTo(page, email, /confirm/i)));
  expect(opened?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Welcome to Rebon. You are signed in.")).toBeVisible();
}

async function buyProduct(page: Page): Promise<void> {
  await page.goto("/shop");
  await page.getByLabel("Category", { exact: true }).selectOption("Workwear");
  await expect(page.getByText("Showing 1-1 of 1 products")).toBeVisible();
  await page.getByLabel("Price").selectOption("₹500 - ₹1000");
  await expect(page.getByText("No products found")).toBeVisible();
  await page.getByLabel("Price").selectOption("₹1000 - ₹2000");
  await expect(page.getByText("Showing 1-1 of 1 products")).toBeVisible();
  await page.getByRole("link", { name: product }).click();

  await expect(page.getByRole("heading", { name: product })).toBeVisible();
  await expect(page.getByText("In Stock (1 available)")).toBeVisible();
  await expect(page.getByText("₹1,249.50").first()).toBeVisible();
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await expect(page.getByText("Product Added to Cart..")).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: /Cart/ }).click();
  await page.getByRole("button", { name: "Next" }).click();
  const form = page.getByRole("form", { name: "Add new address" });
  await expect(form.getByLabel("Recipient's name")).toHaveValue("Meera Thomas");
  await form.getByLabel("Address line 1").fill("7 Lilly Street");
  await form.getByLabel("City").fill("Kochi");
  await form.getByLabel("Zip code").fill("682 001");
  await expect(form.getByLabel("State")).toHaveValue("Kerala");
  await form.getByLabel("Mobile number").fill("+91 98470 00017");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Message to the store").fill("Could you keep it until Saturday?");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await page.getByRole("link", { name: "View Order Details" }).click();
}

test("a product is bought: from the photograph to the delivered order", async ({ browser }) => {
  const email = `meera-${Date.now()}@example.org`;
  const password = "a long walk home";
  const admin = await (await browser.newContext()).newPage();
  const customer = await (await browser.newContext()).newPage();

  await publishProduct(admin);
  await signUp(customer, email, password);
  await buyProduct(customer);

  const mine = customer.getByRole("article").first();
  await expect(mine).toContainText("PENDING");
  await expect(mine).toContainText(product);
  await mailTo(customer, email, /order/i);

  const steps = [
    { tab: /^Pending/, button: "Accept Order", badge: "ACCEPTED" },
    { tab: /^Accepted/, button: "Ship Order", badge: "SHIPPED" },
    { tab: /^Shipped/, button: "Complete Order", badge: "COMPLETED" },
  ];
  await admin.getByRole("link", { name: "Orders" }).click();
  for (const { tab, button, badge } of steps) {
    await admin.getByRole("link", { name: tab }).click();
    const card = admin.getByRole("article").filter({ hasText: email });
    await card.getByRole("button", { name: button }).click();
    if (button === "Ship Order") {
      const dialog = admin.getByRole("dialog", { name: "Ship Order" });
      await dialog.getByLabel("Courier").fill("India Post");
      await dialog.getByLabel("Tracking number").fill("EK123456789IN");
      await dialog.getByRole("button", { name: "Ship Order" }).click();
      // While it is open the page behind it is hidden from everybody, and so is the card.
      await expect(dialog).toBeHidden();
    }
    if (button === "Complete Order") {
      const question = admin.getByRole("alertdialog");
      await question.getByRole("button", { name: button }).click();
      await expect(question).toBeHidden();
    }
    await expect(card).toBeHidden();
    await customer.reload();
    await expect(mine).toContainText(badge);
    if (badge === "SHIPPED") await expect(mine).toContainText("Track Shipment");
  }
  await expect(mine).toContainText("Order delivered");

  await customer.goto("/shop");
  await customer.getByLabel("Category", { exact: true }).selectOption("Workwear");
  const card = customer.getByRole("article").filter({ hasText: product });
  await expect(card).toContainText("Out of Stock");
  await expect(card.getByRole("button", { name: /^Sold out / })).toBeDisabled();
  await card.getByRole("link", { name: product }).click();
  await expect(customer.getByText("Out of Stock").first()).toBeVisible();
});
