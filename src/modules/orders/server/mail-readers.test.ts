import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#modules/accounts/schema.ts";
import { openClaim } from "#modules/claims/server/open-claim.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { saveFeatures } from "#modules/settings/server/features.ts";
import { speaking } from "#platform/languages/speak.ts";
import "#src/modules.ts";
import { writtenMails } from "#tests/support/queued-mails.ts";
import { PUBLIC_URL, value } from "#tests/support/test-shop.ts";
import { moveTo } from "./order-for.scene.ts";
import { orderMailWriters } from "./order-letters.ts";

const scene = await sceneForFile();
const { database, shop } = scene;

test("customers read mails in the language of their account, whoever causes them; the store reads English", async () => {
  const { own, customer, order_id } = await scene.newOrder("COD");
  await database.update(users).set({ language: "ml" }).where(eq(users.id, customer.userId));
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const) {
    value(await speaking("hi", () => moveTo(shop.admin, { order_id, status })));
  }
  const claim = {
    order_id,
    line_id: null,
    kind: "damaged",
    words: "A hole.",
    photo_ids: [] as string[],
  } as const;
  value(await speaking("hi", () => openClaim(own, { ...claim, idempotencyKey: "1" })));

  const write = orderMailWriters({ database, publicUrl: PUBLIC_URL, storeEmail: "shop@example.org" });
  const mails = await writtenMails(database, write);
  expect(mails.length).toBe(7);
  for (const { to, language, text } of mails) {
    expect(language).toBe(to === "shop@example.org" ? "en" : "ml");
    expect(/[\u0d00-\u0d7f]/.test(text)).toBe(language === "ml");
  }
  value(await saveFeatures(shop.admin, { languages: false }));
  const english = await writtenMails(database, write);
  const ofOrder = english.filter(({ subject }) => subject.startsWith("Your order"));
  expect(ofOrder.length).toBeGreaterThan(2);
  for (const { language } of ofOrder) expect(language).toBe("en");
});
