import { expect, test } from "vitest";
import { mails } from "./mails.scene.ts";

const all = mails.toShoppers();

test("an answer to an offer says what it comes to, and what there is to do", () => {
  expect(all["offer accepted"].text).toContain("are yours for ₹800. You pay ₹1,01,049.50 in cash");
  expect(all["offer countered"].text).toContain("We can let them go for ₹800.");
  expect(all["offer countered"].text).toContain("by 24 Nov 2026, 10:05 am");
  for (const mail of [
    "offer declined",
    "declined by the customer",
    "offer lapsed",
    "counter lapsed",
  ] as const)
    expect(all[mail].text).toContain("stands at the marked price of ₹1,000");
  expect(all["offer lapsed"].text).toContain("nobody answered your offer in time");
  expect(all["offer declined"].text).toContain("Our words to you");
  expect(all["offer lapsed"].text).not.toContain("Our words to you");
});
