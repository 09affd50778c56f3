import { demoBrands } from "./brands.ts";
import { type DemoCategory, demoCategories } from "./categories.ts";
import { demoCustomers } from "./customers.ts";
import type { GarmentDesign, View } from "./garments/design.ts";
import { createRandom, seedOf } from "./garments/random.ts";
import { accessories, footwear } from "./pieces/accessories.ts";
import { ethnic } from "./pieces/ethnic.ts";
import { kids } from "./pieces/kids.ts";
import type { PieceEntry } from "./pieces/looks.ts";
import { men } from "./pieces/men.ts";
import { outerwear } from "./pieces/outerwear.ts";
import { sarees } from "./pieces/sarees.ts";
import { women } from "./pieces/women.ts";
import { conditionOf, measured } from "./pieces/wording.ts";

export type { DemoBrand } from "./brands.ts";
export { demoBrands, demoCategories, demoCustomers };

export type DemoPiece = {
  name: string;
  description: string;
  /** In rupees. */
  price: number;
  /** In rupees; 0 means no discount. */
  discountedPrice: number;
  stock: number;
  category: string;
  subCategory: string | null;
  brand: string | null;
  isActive: boolean;
  isFeatured: boolean;
  design: GarmentDesign;
  /** The pictures of the piece, in order. */
  views: View[];
};

const shelves: [DemoCategory["name"], PieceEntry[]][] = [
  ["Women", women],
  ["Men", men],
  ["Kids", kids],
  ["Sarees", sarees],
  ["Ethnic-Wear", ethnic],
  ["Outerwear", outerwear],
  ["Accessories", accessories],
  ["Footwear", footwear],
];

const featured = new Set([
  "Evening Ajrakh Kurta",
  "Balaramapuram Kasavu Saree",
  "Navy Windowpane Blazer",
  "Terracotta Garden Dress",
  "Little Boats Frock",
  "Madras Sunday Shirt",
  "Emerald Anarkali",
  "Turmeric Quilted Jacket",
  "Rani Gold Juttis",
  "Madder Paisley Shawl",
]);

const hidden = new Set([
  "Charcoal Round Tee",
  "Grey Marl Tee",
  "Olive Chevron Saree",
  "Coffee Everyday Belt",
]);

/** About a sixth keep their price; the rest are asked 35 to 68 percent of it, ending in 9. */
function discounted(price: number, name: string): number {
  const random = createRandom(seedOf(`price of ${name}`));
  if (random.next() < 1 / 6) return 0;
  return Math.max(99, Math.round((price * random.between(0.35, 0.68)) / 10) * 10 - 1);
}

/** Most pieces exist once; some came in twos and threes; some have just been sold. */
function stockOf(index: number, name: string): number {
  if (featured.has(name)) return 1;
  if (index % 17 === 8) return 0;
  if (index % 14 === 5) return index % 28 === 5 ? 2 : 3;
  return 1;
}

function pieceFrom(category: string, entry: PieceEntry, index: number): DemoPiece {
  const [name, subCategory, brand, price, size, story, look] = entry;
  const seed = seedOf(`${name} ${brand ?? ""}`);
  const random = createRandom(seed);
  const design: GarmentDesign = { ...look, seed };
  return {
    name,
    description: `${story} ${measured(design, size, random)} ${conditionOf(design, random)}`,
    price,
    discountedPrice: discounted(price, name),
    stock: stockOf(index, name),
    category,
    subCategory,
    brand,
    isActive: !hidden.has(name),
    isFeatured: featured.has(name),
    design,
    views: featured.has(name) || index % 8 === 3 ? ["front", "detail"] : ["front"],
  };
}

/** The 240 pieces of the demo shop. */
export const demoPieces: DemoPiece[] = shelves
  .flatMap(([category, entries]) => entries.map((entry) => ({ category, entry })))
  .map(({ category, entry }, index) => pieceFrom(category, entry, index));
