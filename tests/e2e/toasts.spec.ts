import { expect, type Page } from "@playwright/test";
import { PASSWORD, signInByDialog } from "./account-support.ts";
import { openStages, type Stages, type Who } from "./stages.ts";
import { photograph } from "./support.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

/** What a server that refuses says; toasts hand it on as their description. */
const SAID = "A sentence of the server, in its own words.";
const NIL = "00000000-0000-0000-0000-000000000000";

let stages: Stages;
test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
});

interface WithMessage {
  words: string;
  /** The second line; none when it is left out. */
  description?: string;
  who: Who;
  /** Does on the real screen what brings the words up. */
  make: (page: Page) => Promise<unknown>;
}
interface Shown extends Omit<WithMessage, "description"> {
  /** The words stand on the page itself. */
  on: "page";
}
interface Never {
  words: string;
  /** Why the shop has no such moment. */
  never: string;
}

/** Has calls of this method and address refused with `SAID`, as the shop's own or as an account route's refusal. */
async function reject(page: Page, method: string, path: string): Promise<void> {
  const account = path.startsWith("/api/auth/");
  const error = { code: account ? "REFUSED" : "transition_not_allowed", message: SAID };
  await page.route(`**${path}*`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: account ? 400 : 409, json: account ? error : { error } })
      : route.fallback(),
  );
}

/** Has the data of a page not arrive. */
const lose = (page: Page, path: string) => page.route(`**${path}.data*`, (route) => route.abort());

async function someProduct(page: Page): Promise<string> {
  const response = await page.request.get("/api/products?limit=100");
  const { data } = (await response.json()) as { data: { id: string; stock: number }[] };
  const product = data.findLast(({ stock }) => stock > 0);
  if (!product) throw new Error("everything is sold");
  return product.id;
}

async function pressAdd(page: Page): Promise<void> {
  await visit(page, `/shop/d/${await someProduct(page)}`);
  await page.getByRole("button", { name: /^Add/ }).first().click();
}

async function openSignUp(page: Page, email: string): Promise<void> {
  await visit(page, "/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
}

const address = {
  line1: "7 Lilly Street",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
  mobile: "9847000017",
};

/** A saved address of the customer, and its page. */
async function openAddresses(page: Page): Promise<void> {
  const { count } = (await stages.call("GET", "/addresses")) as { count: number };
  if (count === 0) await stages.call("POST", "/addresses", address);
  await visit(page, "/profile/addresses");
}

/** Puts one product into the customer's cart, and nothing else. */
async function fillCart(page: Page): Promise<void> {
  await stages.call("DELETE", "/cart?product_id=ALL");
  await stages.call("POST", "/cart", { product_id: await someProduct(page), action: "add" });
}

/** Places an order of the customer, and returns its id. */
async function placeOrder(page: Page): Promise<string> {
  await fillCart(page);
  const made = (await stages.call("POST", "/addresses", address)) as { data: { id: string } };
  const body = { address_id: made.data.id, message: "Thank you" };
  const placed = (await stages.call("POST", "/place-order-with-negociation", body)) as {
    data: { id: string };
  };
  return placed.data.id;
}

async function cancelOrder(page: Page): Promise<void> {
  const id = await placeOrder(page);
  await visit(page, "/profile/orders");
  const card = page.getByRole("article").filter({ hasText: id.slice(0, 8) });
  await card.getByRole("button", { name: "Cancel Order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Order" }).click();
}

async function askForReset(page: Page): Promise<void> {
  await visit(page, "/u/forgot-password");
  await page.getByLabel("Email").fill("somebody@example.org");
  await page.getByRole("button", { name: "Send reset link" }).click();
}

async function chooseNewPassword(page: Page): Promise<void> {
  await visit(page, "/u/update-password?token=of-a-mail");
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Update password" }).click();
}

/** One of the tables of the catalogue: its page, and the words that its failures use. */
interface Table {
  many: "brands" | "categories" | "subcategories" | "products";
  one: string;
  page: string;
  call: string;
  /** Fills the form of a new one, beyond name and description. */
  fill?: (page: Page) => Promise<unknown>;
}

async function chooseImage(page: Page): Promise<void> {
  await page.getByLabel("Upload image").setInputFiles(photograph);
  await expect(page.getByRole("img", { name: "Image 1" })).toBeVisible();
}

const tables: Record<Table["many"], Table> = {
  brands: { many: "brands", one: "brand", page: "/admin/brands", call: "/api/brands", fill: chooseImage },
  categories: {
    many: "categories",
    one: "category",
    page: "/admin/products/categories",
    call: "/api/categories",
  },
  subcategories: {
    many: "subcategories",
    one: "sub category",
    page: "/admin/products/sub_categories",
    call: "/api/sub_categories",
    fill: (page) => page.getByLabel("Category", { exact: true }).selectOption({ index: 1 }),
  },
  products: {
    many: "products",
    one: "product",
    page: "/admin/products/all_products",
    call: "/api/products",
    fill: async (page) => {
      await chooseImage(page);
      await page.getByLabel("Price (₹)", { exact: true }).fill("500");
      // The list behind the dialog has a filter of this name.
      await page.getByRole("dialog").getByLabel("Category", { exact: true }).selectOption({ index: 1 });
    },
  },
};

const firstRow = (page: Page) => page.getByRole("row").nth(1);

async function createRejected(page: Page, { page: path, call, one, fill }: Table): Promise<void> {
  await reject(page, "POST", call);
  await visit(page, path);
  await page.getByRole("button", { name: `Create new ${one}` }).click();
  await fill?.(page);
  await page.getByLabel("Name", { exact: true }).fill("Handloom");
  await page.getByLabel("Description", { exact: true }).fill("Woven by hand");
  await page.getByRole("button", { name: "Save" }).click();
}

async function updateRejected(page: Page, { page: path, call }: Table): Promise<void> {
  await reject(page, "PUT", call);
  await visit(page, path);
  await firstRow(page).getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
}

async function deleteRejected(page: Page, { page: path, call }: Table): Promise<void> {
  await reject(page, "DELETE", call);
  await visit(page, path);
  await firstRow(page)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

/** Goes to a page of the back office whose data get lost on the way. */
async function openLost(page: Page, from: string, link: string, path: string): Promise<void> {
  await visit(page, from);
  await lose(page, path);
  await page.getByRole("link", { name: link, exact: true }).click();
}

async function flipStatus(page: Page, { page: path }: Table): Promise<void> {
  await visit(page, path);
  await firstRow(page)
    .getByRole("switch", { name: /is active$/ })
    .click();
}

/** Lets a switch succeed without anything in the shop being switched. */
const pretendToggle = (page: Page) =>
  page.route("**/api/toggle-active*", (route) => route.fulfill({ json: { data: [{ is_active: true }] } }));

async function acceptOrder(page: Page): Promise<void> {
  const id = await placeOrder(page);
  await visit(page, `/admin/orders/pending?search=${id.slice(0, 8)}`);
  await page.getByRole("article").getByRole("button", { name: "Accept Order" }).click();
}

async function orderAtLastStep(page: Page): Promise<void> {
  await fillCart(page);
  await stages.call("POST", "/addresses", address);
  await visit(page, "/cart");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Message to the store").fill("Thank you");
  await page.getByRole("button", { name: "Place Order" }).click();
}

const ofTable = (table: Table): WithMessage[] => [
  {
    words: `Error creating ${table.many}`,
    description: SAID,
    who: "admin",
    make: (page) => createRejected(page, table),
  },
  {
    words: `Error updating ${table.many}`,
    description: SAID,
    who: "admin",
    make: (page) => updateRejected(page, table),
  },
  {
    words: `Error deleting ${table.many}`,
    description: SAID,
    who: "admin",
    make: (page) => deleteRejected(page, table),
  },
];

const ALONE =
  "A heading of the screen itself, when its list alone can't be read: load-failures.test.tsx. A lost connection says 'Error fetching data'.";

/** Section 8 of the specification, row by row and in its order. */
const rows: (WithMessage | Shown | Never)[] = [
  { words: "Please login to add products to cart", who: "visitor", make: pressAdd },
  {
    words: "Error add to cart",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "POST", "/api/cart");
      await pressAdd(page);
    },
  },
  { words: "Product Added to Cart..", who: "shopper", make: pressAdd },
  {
    words: "An unexpected error occurred. Please try again:",
    description: "The e-mail or the password is not right.",
    who: "visitor",
    make: async (page) => {
      await visit(page, "/about");
      await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Email").fill("nobody@example.org");
      await dialog.getByLabel("Password").fill("not my password");
      await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(dialog.getByLabel("Email")).toHaveValue("");
      await expect(dialog.getByLabel("Password")).toHaveValue("");
    },
  },
  {
    words: "An unexpected error occurred. Please try again:",
    description: SAID,
    who: "visitor",
    make: async (page) => {
      await reject(page, "POST", "/api/auth/sign-up/email");
      await openSignUp(page, "somebody@example.org");
      await expect(page.getByRole("dialog", { name: "Sign In" }).getByLabel("Email")).toHaveValue("");
    },
  },
  {
    words: "Successfully Signed up with rebon",
    description: "Check Email to Confirm the Account",
    who: "visitor",
    make: async (page) => {
      await openSignUp(page, `toast-${Date.now()}@example.org`);
      await expect(page.getByRole("dialog")).toBeHidden();
    },
  },
  {
    words: "Successfully Signed in with rebon",
    description: "Welcome back!",
    who: "visitor",
    make: async (page) => {
      await visit(page, "/about");
      await signInByDialog(page, stages.email);
      await expect(page.getByRole("dialog")).toBeHidden();
    },
  },
  { words: "Error fetching categories", never: ALONE },
  { words: "Error fetching subcategories", never: ALONE },
  { words: "Error fetching brands", never: ALONE },
  { words: "Error fetching products", never: ALONE },
  {
    words: "Error fetching orders",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "POST", "/api/check-payment");
      await visit(page, `/profile/orders?order=${await placeOrder(page)}&payment=PENDING`);
    },
  },
  {
    words: "Error fetching addresses",
    never:
      "Addresses come with their page; a page that can't be read says 'Something went wrong' as a whole.",
  },
  {
    words: "Error fetching data",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "GET", "/api/my-data");
      await visit(page, "/profile");
      await page.getByRole("button", { name: "Download my data" }).click();
    },
  },
  { words: "Failed to fetch customers", never: ALONE },
  {
    words: "Error adding addresses",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "POST", "/api/addresses");
      await openAddresses(page);
      await page.getByRole("button", { name: "Add new address" }).click();
      const form = page.getByRole("form", { name: "Add new address" });
      await form.getByLabel("Address line 1").fill(address.line1);
      await form.getByLabel("City").fill(address.city);
      await form.getByLabel("State").fill(address.state);
      await form.getByLabel("Zip code").fill(address.zip);
      await form.getByLabel("Mobile number").fill(address.mobile);
      await form.getByRole("button", { name: "Add address" }).click();
      await expect(form.getByLabel("Address line 1")).toHaveValue(address.line1);
    },
  },
  {
    words: "Error updating addresses",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "PUT", "/api/addresses");
      await openAddresses(page);
      await page
        .getByRole("button", { name: /^Edit address/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Save address" }).click();
    },
  },
  {
    words: "Error deleting address",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "DELETE", "/api/addresses");
      await openAddresses(page);
      await page
        .getByRole("button", { name: /^Delete address/ })
        .first()
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  },
  ...ofTable(tables.brands),
  ...ofTable(tables.categories),
  ...ofTable(tables.subcategories),
  ...ofTable(tables.products),
  {
    words: "Error canceling order",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "PATCH", "/api/order-user");
      await cancelOrder(page);
    },
  },
  { words: "Order canceled successfully", who: "shopper", make: cancelOrder },
  {
    words: "Error sending reset password email",
    description: SAID,
    who: "visitor",
    make: async (page) => {
      await reject(page, "POST", "/api/auth/request-password-reset");
      await askForReset(page);
    },
  },
  {
    words: "Password reset link sent! Check your email.",
    description: "Email: somebody@example.org",
    who: "visitor",
    make: askForReset,
  },
  {
    // Its own message, and nothing else.
    words: SAID,
    who: "visitor",
    make: async (page) => {
      await reject(page, "POST", "/api/auth/reset-password");
      await chooseNewPassword(page);
    },
  },
  {
    words: "Password updated! You can now log in.",
    who: "visitor",
    make: async (page) => {
      await page.route("**/api/auth/reset-password", (route) => route.fulfill({ json: { status: true } }));
      await chooseNewPassword(page);
      await expect(page).toHaveURL("/");
    },
  },
  {
    words: "Error uploading image",
    // The file is named, because several can be on their way.
    description: `drawn.jpg: ${SAID}`,
    who: "admin",
    make: async (page) => {
      await reject(page, "POST", "/api/upload-image");
      await visit(page, tables.brands.page);
      await page.getByRole("button", { name: "Create new brand" }).click();
      await page
        .getByLabel("Upload image")
        .setInputFiles({ name: "drawn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") });
    },
  },
  {
    words: "Error uploading file",
    never: "There is one way to send an image, and it says 'Error uploading image'.",
  },
  {
    words: "Failed to process image",
    never:
      "The server processes images; what it can't read it refuses, and that is 'Error uploading image' with its sentence.",
  },
  {
    words: "Failed to update order status",
    description: SAID,
    who: "admin",
    make: async (page) => {
      await reject(page, "PATCH", "/api/orders-admin");
      await acceptOrder(page);
    },
  },
  { words: "Order status updated successfully", who: "admin", make: acceptOrder },
  {
    words: "Error while updating product status:",
    description: SAID,
    who: "admin",
    make: async (page) => {
      await reject(page, "PATCH", "/api/toggle-active");
      await flipStatus(page, tables.products);
    },
  },
  {
    words: "Error while updating brand status:",
    description: SAID,
    who: "admin",
    make: async (page) => {
      await reject(page, "PATCH", "/api/toggle-active");
      await flipStatus(page, tables.brands);
      // It flipped at once, and flips back.
      await expect(firstRow(page).getByRole("switch", { name: /is active$/ })).toBeChecked();
    },
  },
  {
    words: "Brand status updated successfully",
    who: "admin",
    make: async (page) => {
      await pretendToggle(page);
      await flipStatus(page, tables.brands);
    },
  },
  {
    words: "Product status updated successfully",
    who: "admin",
    make: async (page) => {
      await pretendToggle(page);
      await flipStatus(page, tables.products);
    },
  },
  {
    words: "Discounted price must be less than the original price",
    who: "admin",
    make: async (page) => {
      const sent: string[] = [];
      page.on("request", (asked) => void (asked.method() === "PUT" && sent.push(asked.url())));
      await visit(page, tables.products.page);
      await firstRow(page).getByRole("button", { name: /^Edit/ }).click();
      await page.getByLabel("Price (₹)", { exact: true }).fill("500");
      await page.getByLabel("Discounted price (₹)").fill("500");
      await page.getByRole("button", { name: "Save" }).click();
      expect(sent).toEqual([]);
    },
  },
  {
    words: "Link Copied to Clipboard",
    who: "visitor",
    make: async (page) => {
      await visit(page, `/shop/d/${await someProduct(page)}`);
      await page.getByRole("button", { name: /copy link/i }).click();
    },
  },
  { words: "Product Not Found", on: "page", who: "visitor", make: (page) => visit(page, `/shop/d/${NIL}`) },
  {
    words: "Brand not found.",
    on: "page",
    who: "visitor",
    make: (page) => visit(page, `/shop/brand/${NIL}`),
  },
  { words: "Access Denied", on: "page", who: "visitor", make: (page) => visit(page, "/admin") },
  {
    words: "Desktop or Tablet Required",
    on: "page",
    who: "admin",
    make: async (page) => {
      await page.setViewportSize({ width: 767, height: 900 });
      await visit(page, "/admin/home");
    },
  },
  { words: "You're Not Logged In", on: "page", who: "visitor", make: (page) => visit(page, "/cart") },
  { words: "oops! page not found", on: "page", who: "visitor", make: (page) => visit(page, "/no/such/page") },
  // Only logged in the system described; here the person is told.
  {
    words: "Error placing order",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "POST", "/api/place-order-with-negociation");
      await orderAtLastStep(page);
    },
  },
  {
    words: "Error updating cart",
    description: SAID,
    who: "shopper",
    make: async (page) => {
      await reject(page, "DELETE", "/api/cart");
      await fillCart(page);
      await visit(page, "/cart");
      await page.getByRole("button", { name: /^Remove / }).click();
    },
  },
  {
    words: "Error fetching data",
    on: "page",
    who: "admin",
    make: (page) => openLost(page, "/admin/brands", "Home", "/admin/home"),
  },
];

for (const [index, row] of rows.entries()) {
  if ("never" in row) continue;
  test(`${index + 1}. ${row.words}`, async () => {
    const page = await stages.open(row.who);
    await row.make(page);
    if ("on" in row) await expect(page.getByRole("heading", { name: row.words, exact: true })).toBeVisible();
    else await expectToast(page, row);
    await page.context().close();
  });
}

async function expectToast(page: Page, { words, description = "" }: WithMessage): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({
    has: page.locator("[data-title]").getByText(words, { exact: true }),
  });
  await expect(toast).toBeVisible();
  if (description) await expect(toast.locator("[data-description]")).toHaveText(description);
  else await expect(toast.locator("[data-description]")).toHaveCount(0);
}
