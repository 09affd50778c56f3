import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, mailTo } from "./support.ts";
import { test } from "./test.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

const pages = [
  { path: "/about", heading: /^About Rebon/, says: ["Rebon Foundation", "EKM/TC/0417/2016", "Eco Sparsh"] },
  { path: "/contact", heading: "Contact us", says: ["hello@rebon.example", "682011", "Grievance Officer"] },
  { path: "/help", heading: "Help", says: ["Leela Kuruvilla", "wishlist"] },
  {
    path: "/privacy",
    heading: "Privacy Policy",
    says: ["Leela Kuruvilla", "Data Protection Board of India"],
  },
  { path: "/terms", heading: "Terms of Service", says: ["Leela Kuruvilla", "no tax certificate"] },
  { path: "/shipping", heading: "Shipping", says: ["Delivery", "six-digit PIN code"] },
  { path: "/refunds", heading: "Refunds and cancellations", says: ["within 48 hours", "one month"] },
];

for (const { path, heading, says } of pages) {
  test(`${path} in every size`, async ({ page }) => {
    await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    // Every entry of the table of contents leads to a heading of the page.
    for (const entry of await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link")
      .all()) {
      const section = await entry.getAttribute("href");
      await expect(page.locator(`section${section}`).getByRole("heading", { level: 2 })).toHaveText(
        (await entry.textContent()) ?? "",
      );
    }
  });

  test(`${path} without script`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(path);
    for (const words of says) await expect(page.getByRole("main")).toContainText(words);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,160}/);
    await page.context().close();
  });
}

test("about names the three grades and the five programmes", async ({ page }) => {
  await page.goto("/about");
  for (const name of ["Premium", "Good", "Rejected"]) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  for (const name of ["Amar Jyothi", "Amar Yuva", "Amar Daan", "Amar Ayush", "Eco Sparsh"]) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
});

const typed = {
  "Full Name": "Anu Thomas",
  Subject: "Opening hours",
  Message: "Are you open on Onam?",
};

async function write(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Email Address").fill(email);
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

test("a message is sent, answered with a ticket number and acknowledged by mail", async ({ page }) => {
  const email = `anu-${Date.now()}@example.org`;
  await write(page, email);
  await send(page);
  const sent = page.getByRole("heading", { name: "Your message has been sent" });
  await expect(sent).toBeFocused();
  const ticket = (await page.getByText(/^RB-[2-9A-Z]{6}$/).textContent()) ?? "";
  await expectAccessible(page);
  await mailTo(page, email, new RegExp(ticket));
  const toStore = await mailTo(page, "hello@rebon.example", new RegExp(`${ticket}: Opening hours`));
  expect(toStore.text).toContain("Are you open on Onam?");
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("what is missing is said at its field, and the first one has the focus", async ({ page }) => {
  await write(page, "anu");
  await page.getByLabel("Full Name").fill("");
  await send(page);
  const name = page.getByLabel("Full Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Full name is required");
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
    "Please enter a valid e-mail address.",
  );
  await expectAccessible(page);
  await name.fill("Anu");
  await expect(page.getByText("Full name is required")).toBeHidden();
});

test("when the message can't be sent, that is said and nothing typed is lost", async ({ page }) => {
  await write(page, "anu@example.org");
  await page.route("**/api/contact", (route) => route.abort());
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Nothing you typed is lost");
  await expectAccessible(page);
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await page.unroute("**/api/contact");
  await send(page);
  await expect(page.getByRole("heading", { name: "Your message has been sent" })).toBeVisible();
});

test("people don't meet the trap for robots", async ({ page }) => {
  await write(page, "anu@example.org");
  await expect(page.getByRole("textbox")).toHaveCount(4);
  const trap = page.locator('input[name="website"]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute("tabindex", "-1");
});
