import { expect } from "@playwright/test";
import { expectAccessible, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test.use({ viewport: { width: 820, height: 1180 } });

const said = {
  English: "“I read aloud to my sister now.”",
  Malayalam: "“ഇപ്പോൾ ഞാൻ അനിയത്തിക്ക് വായിച്ചുകൊടുക്കും.”",
  Hindi: "“अब मैं बहन को पढ़कर सुनाती हूँ।”",
};
const homes = { English: "/", Malayalam: "/ml", Hindi: "/hi" };
const languages = ["English", "Malayalam", "Hindi"] as const;

test("a story is changed in three languages, read by shoppers, and put back", async ({ page, browser }) => {
  const shopper = await (await browser.newContext()).newPage();
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings/texts");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Stories of Change" }).click();
  for (const language of languages) {
    const field = page.getByLabel(language, { exact: true });
    const before = await field.inputValue();
    await field.fill(before.replace(/“[^”]*”/, said[language]));
  }
  await page.getByRole("button", { name: "Show in Hindi" }).click();
  await expect(page.getByRole("region", { name: "The text in Hindi" })).toContainText(said.Hindi);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The text is saved.")).toBeVisible();
  for (const language of languages) {
    await expect(async () => {
      await shopper.goto(homes[language]);
      await expect(shopper.getByText(said[language])).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await page
    .getByRole("button", { name: /^Put back/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Put back" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByLabel("English", { exact: true })).not.toHaveValue(new RegExp(said.English));
  await expect(async () => {
    await shopper.goto("/");
    await expect(shopper.getByText(said.English)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test("an announcement is put above every page until an hour, and taken off", async ({ page, browser }) => {
  const shopper = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const line = shopper.getByRole("region", { name: "Announcement" });
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings/texts/announcement");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("Announcement").fill("School bags are wanted.");
  await field("Link").fill("How to find us");
  await field("Link leads to").fill("/about#find-us");
  for (const name of ["Announcement in Malayalam", "Link in Malayalam"]) await field(name).fill("");
  await expectAccessible(page);
  await page.getByLabel("Shown until").fill("2099-12-31T18:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Readers of Malayalam see it in English, and are told so.")).toBeVisible();
  for (const path of ["/shop", "/ml/about"]) {
    await expect(async () => {
      await shopper.goto(path);
      await expect(line).toContainText("School bags are wanted.", { timeout: 1000 });
    }).toPass();
  }
  await expect(line).toHaveAttribute("lang", "en");
  await expectAccessible(shopper);
  await line.getByRole("link").click();
  await expect(shopper).toHaveURL(/\/ml\/about#find-us$/);
  await page.getByRole("button", { name: "Put back the shop’s own text" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Put back" }).click();
  await expect(async () => {
    await shopper.goto("/shop");
    await expect(line).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test("a slide is brought to the front by a volunteer who sees no Markdown, and put back", async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage();
  const first = () => shopper.getByRole("region", { name: "Images from the shop" }).locator("p").first();
  await signInAsAdmin(page);
  await page.goto("/admin/store_settings/texts/slides");
  await expect(page.getByLabel("English", { exact: true })).toHaveCount(0);
  const second = page.getByRole("group", { name: "Slide 2" });
  const headline = await second.getByLabel("Headline", { exact: true }).inputValue();
  await second.getByLabel("Button", { exact: true }).fill("Come & *see* [them]");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move slide 2 up" }).click();
  await page.getByRole("button", { name: "Show in English" }).click();
  await expect(page.getByRole("region", { name: "The text in English" })).toContainText(
    "Come & *see* [them]",
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The text is saved.")).toBeVisible();
  await expect(async () => {
    await shopper.goto("/");
    await expect(first()).toHaveText(`${headline}Come & *see* [them]`, { timeout: 1000 });
  }).toPass();
  await page
    .getByRole("button", { name: /^Put back version/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Put back" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(
    page.getByRole("group", { name: "Slide 2" }).getByLabel("Headline", { exact: true }),
  ).toHaveValue(headline);
});
