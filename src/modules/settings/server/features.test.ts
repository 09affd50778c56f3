import { expect, test, vi } from "vitest";
import type { OfficeTab } from "#kernel/pages/office-tabs.ts";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { mustExist, ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { partsIn } from "#platform/module.ts";
import { modules } from "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { featureNames, saveFeatures as saveCall } from "../contract/features.ts";
import { findFeatureOff, getFeatures, getOfficeFacts, getStoreFacts, saveFeatures } from "./features.ts";
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

test("a page of before a release, which knows fewer features, leaves the others as they are", async () => {
  value(await saveFeatures(shop.admin, { ladders: true, languages: true }));
  value(await saveFeatures(shop.admin, saveCall.body.parse({ languages: false })));
  expect(value(await getFeatures(shop.admin)).on).toMatchObject({ ladders: true, languages: false });
});

test("a page is of its feature while that is off, and of none once it is on", async () => {
  expect(await findFeatureOff(shop.guest, "/about")).toBe(null);
  for (const on of [false, true]) {
    value(await saveFeatures(shop.admin, { credit: on, packing: on }));
    const off = ["/profile/credit", "/admin/packing/:orderId"].map((page) =>
      findFeatureOff(shop.guest, page),
    );
    expect(await Promise.all(off)).toEqual(on ? [null, null] : ["credit", "packing"]);
  }
});

test.each(partsIn("partOf"))(
  "what is open of a part of $name keeps that part, and what is open of $name keeps all of it",
  async (part) => {
    value(await saveFeatures(shop.admin, none));
    const feature = mustExist(
      partsIn("feature").find(({ name }) => name === part.name),
      "the feature of the part",
    );
    const [own, others] = [part.pages ?? [], feature.pages ?? []];
    const off = (pages: readonly string[]) =>
      Promise.all(pages.map((page) => findFeatureOff(shop.admin, page)));
    const isShown = async () => {
      const { shown, ...all } = value(await getOfficeFacts(shop.admin));
      const tabs: readonly OfficeTab[] = all.tabs;
      const there = tabs.filter(({ feature }) => !feature || shown.includes(feature));
      return { office: shown, tabs: there.filter(({ group }) => group === "Counter").map(({ to }) => to) };
    };
    vi.spyOn(part, "isOpen").mockResolvedValue(true);
    expect(await off(own)).toEqual(own.map(() => null));
    expect(await off(others)).toEqual(others.map(() => part.name));
    expect(await isShown()).toEqual({ office: [], tabs: part.name === "counter" ? own : [] });
    expect(value(await getFeatures(shop.admin)).open).toEqual([part.name]);
    vi.spyOn(part, "isOpen").mockResolvedValue(false);
    vi.spyOn(feature, "isOpen").mockResolvedValue(true);
    expect(await off([...own, ...others])).toEqual([...own, ...others].map(() => null));
    expect(await isShown()).toMatchObject({ office: [part.name] });
  },
);

test("every feature is that of one module", () => {
  const named = Object.values(modules).flatMap((module) =>
    "feature" in module ? [module.feature.name] : [],
  );
  expect(named.sort()).toEqual([...featureNames].sort());
});

test("a feature of which the privacy policy names something says whether that is kept", () => {
  const named = Object.values(retainedData).flatMap((data) => ("feature" in data ? data.feature : []));
  const saying = partsIn("feature").flatMap(({ name, isKept }) => (isKept ? name : []));
  expect(saying.sort()).toEqual(named.sort());
});

test("the back office has the tabs of all modules, in their groups", async () => {
  const { tabs } = value(await getOfficeFacts(shop.admin));
  const groups = Map.groupBy(tabs, ({ group }) => group);
  const labels = [...groups].map(([group, some]) => [group, some.map(({ label }) => label)]);
  expect(Object.fromEntries(labels)).toEqual({
    Products: [
      "Categories",
      "Sub categories",
      "All products",
      "Collections",
      "Places",
      "Labels",
      "Ladders",
      "Time is up",
    ],
    "All products": ["Import"],
    Customers: ["Customers", "Messages", "Claims"],
    "The store": ["Store Details", "What the shop does", "Texts", "Staff", "Changes"],
    Selling: ["Order limits", "Holds", "Claims", "Offers", "Solidarity pool"],
    Delivery: ["Delivery Settings"],
    Counter: ["Sell", "Returns", "Till", "UPI", "Days"],
    "Money and tax": ["Payment", "Tax"],
  });
  expect(await getOfficeFacts(shop.guest)).toMatchObject({ code: "unauthenticated" });
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
