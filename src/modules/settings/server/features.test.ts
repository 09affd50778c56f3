import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { modules } from "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { featureNames } from "../contract/features.ts";
import { getFeatures, getStoreFacts, saveFeatures } from "./features.ts";
import { hasFeature, sectionOf } from "./read-settings.ts";
import { writeSection } from "./settings-section.ts";

const shop = await shopForFile({ beginsSmall: true });
const none = Object.fromEntries(featureNames.map((name) => [name, false])) as Record<
  (typeof featureNames)[number],
  boolean
>;

test("a new shop has none on, one that is switched on stays, and only admins switch", async () => {
  expect(value(await getFeatures(shop.admin))).toEqual({ on: none, open: [], missing: [] });
  expect(await saveFeatures(shop.guest, { ...none, offers: true })).toMatchObject({
    code: "unauthenticated",
  });
  expect(value(await saveFeatures(shop.admin, { ...none, offers: true })).on).toEqual({
    ...none,
    offers: true,
  });
  expect(await getStoreFacts(shop.guest)).toMatchObject({ features: ["offers"] });
});

test("every feature but the languages is that of one module", () => {
  const named = Object.values(modules).flatMap((module) =>
    "feature" in module ? [module.feature.name] : [],
  );
  expect([...named, "languages"].sort()).toEqual([...featureNames].sort());
});

test("a section says what holds while its feature is off", async () => {
  const { holdSection } = await import("#modules/holds/server/hold-queries.ts");
  const saved = { holds: { minutes: 30 } };
  expect(hasFeature(saved, "holds")).toBe(false);
  expect(sectionOf(saved, holdSection).minutes).toBe(0);
  expect(sectionOf({ ...saved, features: { holds: true } }, holdSection).minutes).toBe(30);
});

test("GST stays while it is on", async () => {
  value(await saveFeatures(shop.admin, { ...none, gst: true }));
  const tax = (on: boolean) =>
    inTransaction(shop.database, async (tx) => ok(await writeSection(tx, "tax", { on })));
  await tax(true);
  const refused = {
    code: "validation_failed",
    fields: { gst: "Please switch GST off on the page Tax first." },
  };
  expect(await saveFeatures(shop.admin, none)).toMatchObject(refused);
  await tax(false);
  expect(value(await saveFeatures(shop.admin, none)).on.gst).toBe(false);
});
