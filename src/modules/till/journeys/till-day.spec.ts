import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** The most taps of a day at the till: to open it, for a scanned sale, for a return, and to close it. */
const MOST = { open: 3, sale: 2, back: 3, close: 4 };

/** Counts taps; what a scanner types costs none. */
function counter(page: Page) {
  let taps = 0;
  return {
    async tap(target: Locator) {
      await target.tap();
      taps += 1;
    },
    async fill(field: Locator, text: string) {
      await this.tap(field);
      await field.fill(text);
    },
    /** A keyboard scanner types the code and Enter into the field that was searched last. */
    async scan(code: string) {
      await page.getByRole("searchbox").fill(code);
      await page.keyboard.press("Enter");
    },
    /** The taps since it was asked last. */
    spent() {
      const now = taps;
      taps = 0;
      return now;
    },
  };
}

test("a day at the till by touch: opened, five sales in three ways, a return, and closed with a difference", async ({
  page,
}) => {
  const spend = counter(page);
  await signInAsAdmin(page);
  await page.goto("/admin/counter/till");
  const inTill = page.getByText(/should be in it\.$/);
  const there = Number((await inTill.innerText()).replace(/[^\d.]/g, "").replace(/\.$/, ""));
  await spend.fill(page.getByLabel("Counted (₹)"), String(there + 2000));
  await spend.fill(page.getByLabel("Of that, brought today (₹)"), "2000");
  await spend.tap(page.getByRole("button", { name: "Open the till" }));
  await expect(page.getByText("The till is open").first()).toBeVisible();
  expect(spend.spent()).toBeLessThanOrEqual(MOST.open);

  await page.goto("/admin/counter/sell?search=shirt");
  await expectAccessible(page);
  const onSale = page.getByRole("listitem").filter({ hasText: "· 1 here" });
  const texts = await onSale.filter({ hasNotText: /cart|order/ }).allInnerTexts();
  const codes = texts.flatMap((text) => text.match(/\b[0-9A-HJKMNP-TV-Z]{6}\b/) ?? []).slice(0, 5);
  expect(codes).toHaveLength(5);
  const sold = page.getByRole("status").filter({ hasText: /^(Sold|Placed)/ });
  const sale = page.getByRole("form", { name: "Sale" });
  let number = "";
  let receipt: string | null = "";
  let cash = 0;
  for (const [nth, code] of codes.entries()) {
    await spend.scan(code);
    await expect(page.getByText("Sale (1)")).toBeVisible();
    spend.spent();
    if (nth === 3) {
      await spend.tap(sale.getByText("UPI", { exact: true }));
      await spend.tap(sale.getByRole("button", { name: "Show the QR code" }));
      await expect(page.getByRole("img", { name: /^Pay ₹[\d,.]+ by UPI$/ })).toBeVisible();
      await expectAccessible(page);
      const code = await page.getByRole("link", { name: "The code at Razorpay" }).getAttribute("href");
      const payer = await page.context().newPage();
      await payer.goto(code ?? "");
      await payer.getByRole("button", { name: "Pay" }).tap();
      await expect(payer.getByText("Paid.")).toBeVisible();
      await payer.close();
    }
    if (nth === 4) {
      await spend.tap(sale.getByText("Cash on delivery"));
      const entered = {
        "Customer's name": "Sreedevi Nair",
        Mobile: "9847012002",
        "House and street": "12 Temple Road",
      };
      for (const [label, text] of Object.entries({
        ...entered,
        City: "Kochi",
        State: "Kerala",
        "PIN code": "682001",
      }))
        await sale.getByLabel(label).fill(text);
    }
    if (nth !== 3)
      await spend.tap(sale.getByRole("button", { name: nth === 4 ? "Place the order" : /^Take ₹/ }));
    await expect(sold).toBeVisible();
    expect(spend.spent()).toBeLessThanOrEqual(MOST.sale);
    const words = await sold.innerText();
    if (nth > 2) continue;
    number = words.match(/number ([0-9a-f]{8})/)?.[1] ?? "";
    cash += Number(words.match(/₹([\d,.]+\d)/)?.[1]?.replaceAll(",", ""));
    if (nth === 0) receipt = await page.getByRole("link", { name: "Print the receipt" }).getAttribute("href");
  }

  await page.goto("/admin/counter/returns");
  await spend.scan(number);
  await page.getByRole("combobox").first().selectOption("Comes back");
  spend.spent();
  const give = page.getByRole("button", { name: /^Give back ₹/ });
  const back = Number((await give.innerText()).replace(/[^\d.]/g, ""));
  await expectAccessible(page);
  await spend.tap(give);
  await expect(page.getByText("Everything of this sale went back.")).toBeVisible();
  expect(spend.spent()).toBeLessThanOrEqual(MOST.back);

  await page.goto("/admin/counter/till");
  await spend.fill(page.getByLabel("Counted (₹)"), String(there + 2000 + cash - back - 20));
  await spend.fill(page.getByLabel("Note"), "Two notes were torn");
  await spend.tap(page.getByRole("button", { name: "Close the till" }));
  await expect(page.getByText("The till is closed").first()).toBeVisible();
  expect(spend.spent()).toBeLessThanOrEqual(MOST.close);
  await page.goto("/admin/counter/days");
  await page.getByRole("row").nth(1).getByRole("link").tap();
  await expect(page.getByText("₹20 less than there should have been.")).toBeVisible();
  // A sheet of paper ends between the lines of a receipt.
  await page.goto(`${receipt}?paper=A6`);
  for (const part of ["li", "dl"])
    await expect(page.getByRole("article").locator(part)).toHaveCSS("break-inside", "avoid");
});
