import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conditions } from "#modules/garments/contract/choices.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import { careWords } from "#modules/garments/server/care-words.ts";
import { createGarmentReader } from "#modules/import/server/read-garment.ts";
import { speaking } from "#platform/languages/speak.ts";
import { planOrders } from "./orders.ts";
import { imagesFolder, readCustomers, readTable } from "./read-data.ts";

const products = readTable("products");
const brands = readTable("brands");
const categories = readTable("categories");
const customers = readCustomers();
const picturesOf = ({ pictures }: { pictures: string }) => pictures.split("|").map((name) => name.trim());

describe("the demo's tables", () => {
  test("eight categories with three to five sub-categories each", () => {
    const byName = Map.groupBy(categories, ({ category }) => category);
    expect(byName.size).toBe(8);
    for (const [, [head, ...subs]] of byName) {
      expect(head?.sub_category).toBe("");
      expect([3, 4, 5]).toContain(subs.length);
    }
  });

  test("240 products, no two of one name and brand, every sub-category with more than one", () => {
    expect(new Set(products.map(({ name, brand }) => `${name}/${brand}`)).size).toBe(240);
    for (const { category, sub_category } of categories.filter((row) => row.sub_category)) {
      const inside = products.filter((row) => row.category === category && row.sub_category === sub_category);
      expect(inside.length, `${category}/${sub_category}`).toBeGreaterThan(1);
    }
  });

  test("every category and product is said in Malayalam and Hindi, in their own scripts", () => {
    const malayalam = /^[\p{Script=Malayalam}\p{P}\p{Zs}\p{N}\p{Cf}x]+$/u;
    const hindi = /^[\p{Script=Devanagari}\p{P}\p{Zs}\p{N}\p{Cf}x]+$/u;
    for (const row of categories) {
      expect(row.name_ml).toMatch(malayalam);
      expect(row.name_hi).toMatch(hindi);
    }
    const translated = readTable("translations");
    expect(new Set(translated.map(({ product }) => product))).toEqual(
      new Set(products.map(({ name }) => name)),
    );
    for (const said of translated) {
      for (const text of [said.name_ml, said.description_ml, said.name_hi, said.description_hi])
        expect(text, said.product).not.toBe("");
      for (const text of [said.name_ml, said.description_ml, said.care_ml])
        if (text !== "") expect(text).toMatch(malayalam);
      for (const text of [said.name_hi, said.description_hi, said.care_hi])
        if (text !== "") expect(text).toMatch(hindi);
    }
  });

  test("products exist once, some are sold out, four are hidden, ten can be had and are featured", () => {
    expect(products.filter((row) => !["0", "1"].includes(row.stock))).toEqual([]);
    expect(products.filter((row) => row.stock === "0").length).toBeGreaterThanOrEqual(10);
    expect(products.filter((row) => row.active === "no")).toHaveLength(4);
    const featured = products.filter((row) => row.featured === "yes");
    expect(featured).toHaveLength(10);
    for (const row of featured) expect(row.stock !== "0" && row.active === "yes").toBe(true);
  });

  test("every image that a table names is there and no other, at most 8 MB in all", () => {
    const named = {
      products: products.flatMap(picturesOf),
      brands: brands.map(({ image }) => image),
      scenes: readTable("scenes").map(({ image }) => image),
    };
    let bytes = 0;
    for (const kind of ["products", "brands", "scenes"] as const) {
      const folder = imagesFolder(kind);
      const files = readdirSync(folder);
      expect(new Set(files)).toEqual(new Set(named[kind]));
      for (const file of files) bytes += statSync(join(folder, file)).size;
    }
    expect(named.scenes).toHaveLength(6);
    expect(bytes).toBeLessThan(8_000_000);
  });

  test("customers live at addresses of India, and their mail goes nowhere", () => {
    const [zip, mobile] = [/^[1-9]\d{5}$/, /^[6-9]\d{9}$/].map((form) => expect.stringMatching(form));
    for (const { email, addresses } of customers) {
      expect(email).toMatch(/@example\.org$/);
      for (const address of addresses) expect(address).toMatchObject({ zip, mobile });
    }
  });
});

describe("what is known of each garment", () => {
  /** Not every garment has one. */
  const rare = new Set(["sleeve", "blouse", "depth", "strap"]);
  const groups = new Map(categories.map((row) => [`${row.category}/${row.sub_category}`, row]));
  const garments = products.map((row) => {
    const problems: string[] = [];
    const garment = createGarmentReader()(row, picturesOf(row), (_field, message) => problems.push(message));
    const [group, category] = [row.sub_category, ""].map((sub) => groups.get(`${row.category}/${sub}`));
    return {
      name: row.name,
      garment,
      problems,
      gender: garment.gender ?? category?.gender,
      age_group: garment.age_group ?? category?.age_group,
      template: row.sub_category ? findTemplate(group?.template) : null,
    };
  });

  test("the import understands all of it", () => {
    for (const { name, problems } of garments) expect(problems, name).toEqual([]);
  });

  test("every sub-category says what is measured, every category for which age it is", () => {
    for (const { category, sub_category, template, age_group } of categories) {
      if (sub_category) expect(findTemplate(template)?.id, sub_category).toBe(template);
      else expect(age_group, category).not.toBe("");
    }
  });

  test("whom it is for, condition, colour, material, pattern and care of every product", () => {
    for (const { name, gender, garment } of garments) {
      expect(garment, name).toMatchObject({
        condition: expect.any(String),
        pattern: expect.any(String),
        care: expect.stringMatching(/\.$/),
      });
      for (const known of [gender, garment.color?.[0], garment.material?.[0]])
        expect(known, name).toBeTruthy();
    }
    expect(new Set(garments.map(({ garment }) => garment.condition))).toEqual(new Set(conditions));
  });

  test("care that is said in the reader's language without anybody having translated it", async () => {
    const translated = readTable("translations").flatMap((row) => (row.care_ml ? row.product : []));
    expect(translated).toHaveLength(1);
    const others = products.filter(({ name }) => !translated.includes(name));
    for (const spoken of ["ml", "hi"] as const)
      for (const care of new Set(others.map((row) => row.care)))
        expect(await speaking(spoken, async () => careWords(care)), care).not.toMatch(/[a-z]{2}/);
  });

  test("a size that filters understand, unless such garments have none", () => {
    for (const { name, gender, age_group, garment, template } of garments) {
      const kind = template?.sizes ?? null;
      const { size, size_system: system = null } = garment;
      const people = { gender: gender || null, age: age_group || null };
      if (size == null) expect(kind ?? "none", name).toBe("none");
      else expect(normaliseSize({ size, system, kind, ...people }), name).not.toBeNull();
    }
  });

  test("the measures of its template, lying flat", () => {
    for (const { name, garment, template } of garments) {
      const measured = garment.measurements ?? {};
      expect(measured, name).not.toEqual({});
      // Sets and festive clothes for children have a skirt and shorts among them.
      const worn = / Skirt$/.test(name)
        ? findTemplate("skirts")
        : / Shorts$/.test(name)
          ? findTemplate("shorts")
          : template;
      const missing = worn?.measures.filter(({ id }) => !rare.has(id) && measured[id] === undefined);
      expect(missing?.map(({ id }) => id) ?? [], name).toEqual([]);
      const { chest, waist, hips, length } = measured;
      if (waist && hips) expect(hips, name).toBeGreaterThan(waist);
      if (chest && waist) expect(chest, name).toBeGreaterThan(waist);
      if (chest && length) expect(chest >= 25 && chest <= 70, name).toBe(true);
    }
  });

  test("what is worn visibly shows where, and new garments have no flaw", () => {
    for (const { name, garment } of garments) {
      if (garment.condition === "good") expect(garment.flaws, name).not.toEqual([]);
      if (garment.condition?.startsWith("new_")) expect(garment.flaws, name).toEqual([]);
    }
    // No text denies what the list of flaws says.
    const denials = /\bno (marks|pulls|fading|repairs|stains|holes)\b|without (marks|flaws)|flawless/i;
    const denied = products.filter((row) => row.flaws && denials.test(row.description));
    expect(denied.map((row) => row.name)).toEqual([]);
    const pins = garments.flatMap(({ garment }) => garment.flaws ?? []).filter(({ pin }) => pin);
    expect(pins.length).toBeGreaterThan(20);
  });
});

describe("the demo's orders", () => {
  const now = new Date("2026-11-20T07:00:00Z");
  const shop = { customers, products: products.length };
  const orders = planOrders(now, shop);

  test("about sixty, in every status, over twelve months, the open ones young", () => {
    expect(Math.abs(orders.length - 60)).toBeLessThanOrEqual(5);
    expect(new Set(orders.map(({ status }) => status)).size).toBe(6);
    const months = new Set(orders.map(({ placedAt }) => placedAt.toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThan(11);
    const open = orders.filter(({ status }) => ["PENDING", "ACCEPTED", "SHIPPED"].includes(status));
    for (const { placedAt } of open) expect(now.getTime() - placedAt.getTime()).toBeLessThan(15 * 86_400_000);
  });

  test.each(["2026-11-20T07:00:00Z", "2024-03-01T00:00:00Z", "2027-12-31T23:59:59Z"])(
    "times rise and never pass %s",
    (timestamp) => {
      const then = new Date(timestamp);
      for (const order of planOrders(then, shop)) {
        expect(order.changes[0]).toEqual({ status: "PENDING", at: order.placedAt });
        expect(order.changes.at(-1)?.status).toBe(order.status);
        const times = order.changes.map(({ at }) => at.getTime());
        expect(times.every((time, step) => step === 0 || time > (times[step - 1] ?? 0))).toBe(true);
        expect(Math.max(...times)).toBeLessThanOrEqual(then.getTime());
      }
    },
  );

  test("the same moment gives the same plan, whose lines, payment and shipment hold together", () => {
    expect(planOrders(now, shop)).toEqual(orders);
    for (const order of orders) {
      expect(customers[order.customerIndex]?.addresses[order.addressIndex]).toBeDefined();
      expect(order.lines.length).toBeGreaterThan(0);
      expect(new Set(order.lines.map(({ productIndex }) => productIndex)).size).toBe(order.lines.length);
      for (const { productIndex } of order.lines) expect(products[productIndex]).toBeDefined();
      expect(order.shipment !== null).toBe(order.status === "SHIPPED" || order.status === "COMPLETED");
      if (order.paymentMode === "PREPAID") expect(order.paymentStatus).toBe("SUCCESS");
    }
  });
});
