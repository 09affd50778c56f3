import { expect } from "@playwright/test";
import { expectAccessible, mailTo, signInAsAdmin } from "./support.ts";
import { test } from "./test.ts";

test("a message is sent, answered with a ticket number, acknowledged by mail and answered from the back office", async ({
  page,
}) => {
  const email = `anu-${Date.now()}@example.org`;
  const send = () => page.getByRole("button", { name: "Send Message" }).click();
  await page.goto("/contact");
  // People don't meet the trap for robots.
  await expect(page.locator('input[name="website"]')).not.toBeInViewport();
  await page.getByLabel("Full Name").fill("Anu Thomas");
  await page.getByLabel("Email Address").fill("anu");
  await send();
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Subject").fill("Opening hours");
  await page.getByLabel("Message", { exact: true }).fill("Are you open on Onam?");
  await page.route("**/api/contact", (route) => route.abort());
  await send();
  await expect(page.getByRole("alert")).toContainText("Nothing you typed is lost");
  await expectAccessible(page);
  await page.unroute("**/api/contact");
  await send();
  await expect(page.getByRole("heading", { name: "Your message has been sent" })).toBeFocused();
  const ticket = (await page.getByText(/^RB-[2-9A-Z]{6}$/).textContent()) ?? "";
  await expectAccessible(page);
  await mailTo(page, email, new RegExp(ticket));
  const toStore = await mailTo(page, "hello@rebon.example", new RegExp(`${ticket}: Opening hours`));
  expect(toStore.text).toContain("Are you open on Onam?");
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");

  await signInAsAdmin(page);
  await page
    .getByRole("region", { name: "To do today" })
    .getByRole("link", { name: /messages? to answer/ })
    .click();
  await page.getByRole("link", { name: ticket }).click();
  await page.getByLabel("Reply", { exact: true }).fill("Yes, from ten to five.");
  await page.getByLabel("Close the message").check();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("article", { name: /^Answer of/ })).toContainText("Yes, from ten to five.");
  await expect(page.getByText(/^Closed on /)).toBeVisible();
  await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("");
  const reply = await mailTo(page, email, new RegExp(`^Re: .*${ticket}`));
  expect(reply.text).toContain("Yes, from ten to five.");
});
