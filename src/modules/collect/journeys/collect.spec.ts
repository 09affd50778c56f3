import { expect, type Locator } from "@playwright/test";
import { newAccount, PASSWORD } from "#qa/e2e/account-support.ts";
import { callsOf, dataOf, newProduct, openOffice } from "#qa/e2e/office-calls.ts";
import { moveElsewhere } from "#qa/e2e/order-support.ts";
import { expectAccessible, expectNoSidewaysScroll, mailTo, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";

/** The most taps: from the cart to the order, to make it ready, and to hand it over by its code. */
const MOST = { order: 7, ready: 1, handOver: 3 };

test("an order is collected: chosen on a phone, made ready on a tablet, handed over by the code of the mail", async ({
  browser,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const spent = () => {
    const now = taps;
    taps = 0;
    return now;
  };
  const { id: product_id } = await newProduct(await openOffice(), { name: "Collected shawl", price: 640 });
  const email = await newAccount("collector");
  const { calls, state } = await callsOf({ email, password: PASSWORD });
  await dataOf(calls.post("/api/cart", { data: { product_id, action: "add" } }));
  const phone = {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    storageState: state,
  };
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto("/cart");
  await tap(page.getByRole("button", { name: "Next", exact: true }));
  await tap(page.getByText("Collect in the store · Free"));
  const by = page.getByRole("form", { name: "Collected in the store by" });
  await expect(by.getByLabel("Name")).toHaveValue("Meera Thomas");
  await tap(by.getByLabel("Mobile number"));
  await by.getByLabel("Mobile number").fill("9847000017");
  await expectNoSidewaysScroll(page);
  await tap(page.getByRole("button", { name: "Next", exact: true }));
  await tap(page.getByRole("button", { name: "Nothing to add" }));
  const placing = page.waitForResponse(/\/api\/place-order/);
  await tap(page.getByRole("button", { name: "Place Order" }));
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  const { data: order } = await (await placing).json();
  expect(spent()).toBeLessThanOrEqual(MOST.order);
  await moveElsewhere(order.id, "ACCEPTED");

  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
  const office = await (await browser.newContext(tablet)).newPage();
  await signInAsAdmin(office);
  await office.goto("/admin/collect");
  const rowOf = (region: string) =>
    office
      .getByRole("region", { name: region })
      .getByRole("listitem")
      .filter({ hasText: order.id.slice(0, 8) });
  await tap(rowOf("To make ready").getByRole("button", { name: "Ready" }));
  await expect(rowOf("Waiting in the store")).toBeVisible();
  expect(spent()).toBeLessThanOrEqual(MOST.ready);

  const mail = await mailTo(page, email, /ready to collect/);
  const [code = ""] = /\d{3} \d{3}/.exec(mail.text) ?? [];
  await page.goto("/profile/orders");
  await expect(page.getByRole("img", { name: code })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tap(office.getByRole("textbox", { name: "Code" }));
  await office.getByRole("textbox", { name: "Code" }).fill(code);
  await tap(office.getByRole("button", { name: "Find" }));
  const dialog = office.getByRole("dialog", { name: "For Meera Thomas" });
  await expect(dialog).toContainText("Collected shawl");
  await expectAccessible(office);
  await tap(dialog.getByRole("button", { name: "Take ₹640 and hand over" }));
  await expect(dialog).toBeHidden();
  await expect(rowOf("Waiting in the store")).toHaveCount(0);
  expect(spent()).toBeLessThanOrEqual(MOST.handOver);
  await page.reload();
  await expect(page.getByText("Completed").first()).toBeVisible();
});
