import { describe, expect, test } from "vitest";
import { type DemoPiece, demoBrands, demoCategories, demoCustomers, demoPieces } from "./catalogue.ts";
import { drawBrandMark } from "./garments/brand-mark.ts";
import { drawGarment } from "./garments/draw.ts";
import { drawHeroScene } from "./garments/scenes.ts";
import { planOrders } from "./orders.ts";

const asked = (piece: DemoPiece) => piece.discountedPrice || piece.price;
const share = (rule: (piece: DemoPiece) => boolean) => demoPieces.filter(rule).length / demoPieces.length;

/** What no drawing may carry: words (fonts differ by machine), links, code, foreign content, unfinished numbers. */
const forbidden = /<text|href|<script|<style|<image|<foreignObject|<filter|<pattern|NaN|undefined|Infinity/i;

/** Every `url(#id)` of a drawing has its definition, and no id is defined twice. */
function expectWholeDrawing(svg: string, width: number, height: number): void {
  expect(svg).toMatch(
    new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
  );
  expect(forbidden.exec(svg)?.[0]).toBeUndefined();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)]
    .map((match) => match[1])
    .filter((id) => !known.has(id));
  expect(missing).toEqual([]);
  expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
}

describe("categories and brands", () => {
  test("eight categories with three to five sub-categories, names of letters and hyphens", () => {
    expect(demoCategories).toHaveLength(8);
    for (const category of demoCategories) {
      expect(category.subCategories.length).toBeGreaterThanOrEqual(3);
      expect(category.subCategories.length).toBeLessThanOrEqual(5);
      for (const { name, description } of [category, ...category.subCategories]) {
        expect(name).toMatch(/^[A-Za-z-]+$/);
        expect(description).toMatch(/^[A-Z].+\.$/);
      }
    }
    expect(new Set(demoCategories.map((category) => category.name)).size).toBe(8);
  });

  test("24 brands, one hidden, two without pieces, each with its own mark", () => {
    expect(demoBrands).toHaveLength(24);
    expect(new Set(demoBrands.map((brand) => brand.name)).size).toBe(24);
    expect(demoBrands.filter((brand) => !brand.isActive).map((brand) => brand.name)).toEqual(["Vesperine"]);
    const used = new Set(demoPieces.map((piece) => piece.brand));
    expect(demoBrands.filter((brand) => !used.has(brand.name)).map((brand) => brand.name)).toEqual([
      "Haldine Works",
      "Tolland Moor",
    ]);
    const marks = demoBrands.map((brand) => drawBrandMark(brand.mark));
    for (const mark of marks) expectWholeDrawing(mark, 480, 480);
    expect(new Set(marks).size).toBe(24);
  });
});

describe("pieces", () => {
  test("240, no two alike, each on a shelf that exists", () => {
    expect(demoPieces).toHaveLength(240);
    expect(new Set(demoPieces.map((piece) => `${piece.name}/${piece.brand}`)).size).toBe(240);
    const brands = new Set(demoBrands.map((brand) => brand.name));
    const shelves = new Map(
      demoCategories.map((category) => [category.name, category.subCategories.map((sub) => sub.name)]),
    );
    for (const piece of demoPieces) {
      if (piece.brand !== null) expect(brands).toContain(piece.brand);
      expect(shelves.has(piece.category)).toBe(true);
      if (piece.subCategory !== null) expect(shelves.get(piece.category)).toContain(piece.subCategory);
    }
    for (const [category, subs] of shelves) {
      for (const sub of subs) {
        expect(
          demoPieces.filter((piece) => piece.category === category && piece.subCategory === sub).length,
        ).toBeGreaterThan(1);
      }
    }
    expect(demoPieces.some((piece) => piece.brand === null)).toBe(true);
    expect(demoPieces.some((piece) => piece.subCategory === null)).toBe(true);
  });

  test("prices keep the shop's rule and fill every band", () => {
    for (const piece of demoPieces) {
      expect(Number.isInteger(piece.price) && piece.price > 0).toBe(true);
      expect(piece.discountedPrice >= 0 && piece.discountedPrice < piece.price).toBe(true);
    }
    expect(share((piece) => piece.discountedPrice === 0)).toBeGreaterThan(0.12);
    expect(share((piece) => piece.discountedPrice === 0)).toBeLessThan(0.22);
    for (const [from, below] of [
      [0, 500],
      [500, 1000],
      [1000, 2000],
      [2000, 12_001],
    ] as const) {
      expect(
        demoPieces.filter((piece) => asked(piece) >= from && asked(piece) < below).length,
      ).toBeGreaterThan(25);
    }
  });

  test("stock, visibility and the featured ten", () => {
    expect(share((piece) => piece.stock === 1)).toBeGreaterThan(0.82);
    expect(share((piece) => piece.stock === 0)).toBeGreaterThan(0.04);
    expect(share((piece) => piece.stock === 0)).toBeLessThan(0.08);
    expect(Math.max(...demoPieces.map((piece) => piece.stock))).toBe(3);
    expect(demoPieces.filter((piece) => !piece.isActive)).toHaveLength(4);
    const featured = demoPieces.filter((piece) => piece.isFeatured);
    expect(featured).toHaveLength(10);
    for (const piece of featured)
      expect(piece.stock > 0 && piece.isActive && piece.brand !== "Vesperine").toBe(true);
  });

  test("descriptions are two to four sentences with a size", () => {
    for (const piece of demoPieces) {
      const sentences = piece.description.split(/(?<=[.;])\s+(?=[A-Z0-9])/).length;
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(piece.description).toMatch(/size/i);
      expect(piece.description).not.toMatch(/undefined|NaN/);
      expect(piece.description.length).toBeLessThan(420);
    }
  });

  test("the words agree with the cloth on the commonest colours and patterns", () => {
    const wordFor = {
      ajrakh: /ajrakh/i,
      ikat: /ikat/i,
      paisley: /paisley/i,
      bandhani: /bandhani|tie|dots/i,
      gingham: /gingham/i,
      boats: /boats/i,
      fish: /fish/i,
      stars: /stars?/i,
      leaf: /lea(f|ves)/i,
    } as Record<string, RegExp>;
    for (const piece of demoPieces) {
      const motif = piece.design.cloth.print?.motif;
      const word = motif ? wordFor[motif] : undefined;
      if (word) expect(`${piece.name} ${piece.description}`).toMatch(word);
    }
  });

  test("about forty have a second, close view", () => {
    const close = demoPieces.filter((piece) => piece.views.length === 2);
    expect(close.length).toBeGreaterThanOrEqual(35);
    expect(close.length).toBeLessThanOrEqual(45);
    expect(demoPieces.every((piece) => piece.views[0] === "front")).toBe(true);
  });
});

describe("drawings", () => {
  test("every piece draws, safely and wholly, and no two pictures are the same", () => {
    const pictures = new Set<string>();
    for (const piece of demoPieces) {
      for (const view of piece.views) {
        const svg = drawGarment(piece.design, view);
        expectWholeDrawing(svg, 960, 1200);
        pictures.add(svg);
      }
    }
    expect(pictures.size).toBe(demoPieces.reduce((sum, piece) => sum + piece.views.length, 0));
  });

  test("the same design draws the same picture twice", () => {
    for (const piece of demoPieces.filter((_, index) => index % 24 === 0)) {
      const first = drawGarment(piece.design);
      const again = drawGarment(structuredClone(piece.design));
      expect(first === again).toBe(true);
    }
  });

  test("six hero scenes, repeatable", () => {
    for (const number of [0, 1, 2, 3, 4, 5] as const) {
      const svg = drawHeroScene(number);
      expectWholeDrawing(svg, 1600, 1200);
      expect(drawHeroScene(number) === svg).toBe(true);
    }
  });
});

describe("orders", () => {
  const now = new Date("2026-11-20T07:00:00Z");
  const orders = planOrders(now);

  test("about sixty, in every status, over twelve months", () => {
    expect(orders.length).toBeGreaterThanOrEqual(55);
    expect(orders.length).toBeLessThanOrEqual(65);
    expect(new Set(orders.map((order) => order.status))).toEqual(
      new Set(["PENDING", "ACCEPTED", "SHIPPED", "COMPLETED", "CANCELED-USER", "CANCELED-ADMIN"]),
    );
    const ages = orders.map((order) => (now.getTime() - order.placedAt.getTime()) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(320);
    expect(Math.max(...ages)).toBeLessThan(366);
    expect(
      new Set(orders.map((order) => order.placedAt.toISOString().slice(0, 7))).size,
    ).toBeGreaterThanOrEqual(12);
    for (const order of orders) {
      const open = order.status === "PENDING" || order.status === "ACCEPTED" || order.status === "SHIPPED";
      if (open) expect(now.getTime() - order.placedAt.getTime()).toBeLessThan(15 * 86_400_000);
    }
  });

  test.each(["2026-11-20T07:00:00Z", "2024-03-01T00:00:00Z", "2027-12-31T23:59:59Z"])(
    "times rise and never pass %s",
    (moment) => {
      const then = new Date(moment);
      for (const order of planOrders(then)) {
        expect(order.changes[0]).toEqual({ status: "PENDING", at: order.placedAt });
        expect(order.changes.at(-1)?.status).toBe(order.status);
        const times = order.changes.map((change) => change.at.getTime());
        for (const [index, time] of times.entries()) {
          if (index > 0) expect(time).toBeGreaterThan(times[index - 1] ?? 0);
          expect(time).toBeLessThanOrEqual(then.getTime());
        }
      }
    },
  );

  test("lines, payment, shipment and message hold together", () => {
    expect(planOrders(now)).toEqual(orders);
    expect(orders.some((order) => order.paymentMode === "PREPAID")).toBe(true);
    for (const order of orders) {
      expect(demoCustomers[order.customerIndex]?.addresses[order.addressIndex]).toBeDefined();
      expect(order.lines.length).toBeGreaterThan(0);
      expect(new Set(order.lines.map((line) => line.pieceIndex)).size).toBe(order.lines.length);
      for (const line of order.lines) expect(demoPieces[line.pieceIndex]).toBeDefined();
      expect(order.message.trim()).not.toBe("");
      expect(order.shipment !== null).toBe(order.status === "SHIPPED" || order.status === "COMPLETED");
      if (order.paymentMode === "PREPAID") expect(order.paymentStatus).toBe("SUCCESS");
    }
    for (const customer of demoCustomers) {
      expect(customer.email).toMatch(/@example\.org$/);
      for (const address of customer.addresses) {
        expect(address.zip).toMatch(/^[1-9]\d{5}$/);
        expect(address.mobile).toMatch(/^[6-9]\d{9}$/);
      }
    }
  });
});
