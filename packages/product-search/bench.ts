// Prints the bars of this package beside what is measured: `node packages/product-search/bench.ts [products...]`. Processor time of one
// core, the median of many questions.
import { randomFillSync } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createSearchIndex, type Query } from "./index.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const schema = {
  name: { type: "text", weight: 8 },
  groups: { type: "text", weight: 4 },
  description: { type: "text", weight: 1 },
  category: { type: "facet" },
  brand: { type: "facet" },
  size: { type: "facet" },
  condition: { type: "facet" },
  colour: { type: "facet" },
  material: { type: "facet" },
  gender: { type: "facet" },
  price: { type: "number" },
  fullPrice: { type: "number" },
  createdAt: { type: "number" },
  stock: { type: "number" },
  chest: { type: "number" },
  length: { type: "number" },
  sleeve: { type: "number" },
  shown: { type: "flag" },
  inStock: { type: "flag" },
  featured: { type: "flag" },
} as const;

/** A generator of pseudo-random numbers (mulberry32), so that each run has the same catalogue. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const random = randomFrom(20_261_123);
const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
const list = (text: string) => text.split(" ");

const garments = list(
  "kurta saree shirt dress trousers jacket skirt blouse dupatta jeans shorts sweater coat shoes bag belt",
);
const adjectives = list(
  "indigo ivory madder checked striped embroidered printed plain woven quilted pleated floral",
);
const colours = list(
  "black white cream grey brown red maroon pink orange yellow gold green olive blue navy purple silver beige multi teal",
);
const materials = list(
  "cotton silk linen wool leather denim polyester viscose nylon cashmere jute velvet satin lace rayon modal",
);
const sizes = list(
  "XS S M L XL XXL 28 30 32 34 36 38 40 UK4 UK5 UK6 UK7 UK8 UK9 32x30 32x32 32x34 34x32 34x34 4Y 6Y 8Y 10Y 12Y free",
);
const conditions = list("new_with_tags new_without_tags like_new very_good good");
const genders = list("women men unisex girls boys kids");
const brands = Array.from({ length: 400 }, (_, index) => `brand-${index}`);
const categories = Array.from({ length: 60 }, (_, index) => `category-${index}`);

const syllables = list("ka ri mo sha lu ven ta po ni dra bel sur qui tha wo zen mar ga fi le");
/** The words of descriptions and names: as in any text, few are common and most are rare, and more texts bring new ones. */
const word = (number: number) => {
  let [text, rest] = ["", number + 20];
  for (; rest > 0; rest = Math.floor(rest / 20)) text += syllables[rest % 20];
  return text;
};
/** By Heaps' law: some 20 times the root of the number of words. */
const rareWord = (products: number) => {
  const words = Math.round(20 * Math.sqrt(9 * products));
  return word(Math.floor(words ** (random(1_000_000) / 1_000_000)));
};

function uuid(): string {
  const digits = randomFillSync(Buffer.alloc(16)).toString("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
}

function product(number: number, products: number) {
  const [colour, material, garment] = [pick(colours), pick(materials), pick(garments)];
  const brand = pick(brands);
  const price = 100 * (100 + random(5_000));
  return {
    id: uuid(),
    name: `${pick(adjectives)} ${material} ${garment} ${rareWord(products)}`,
    groups: `${brand} ${garment}`,
    description: `${rareWord(products)} ${rareWord(products)} with ${rareWord(products)} ${colour}`,
    category: pick(categories),
    brand,
    size: pick(sizes),
    condition: pick(conditions),
    colour: random(3) ? colour : [colour, pick(colours)],
    material: random(3) ? material : [material, pick(materials)],
    gender: pick(genders),
    price,
    fullPrice: price * 2,
    createdAt: 1_700_000_000_000 + number * 1000 + random(1000),
    stock: random(5) ? 1 : 0,
    chest: 80 + random(80),
    length: 100 + random(100),
    sleeve: 40 + random(80),
    shown: random(20) > 0,
    inStock: random(5) > 0,
    featured: random(100) === 0,
  };
}

const counted: Query<typeof schema> = {
  flags: { shown: true },
  count: ["size", "condition", "colour", "material", "gender", "brand"],
  bands: { price: [50_000, 100_000, 200_000, 300_000, 400_000] },
  sort: [
    { by: "inStock", descending: true },
    { by: "createdAt", descending: true },
  ],
};
const byRelevance: Query<typeof schema>["sort"] = [
  { by: "inStock", descending: true },
  { by: "relevance" },
  { by: "createdAt", descending: true },
];
const questionsTo = (products: number): Record<string, Query<typeof schema>> => ({
  "everything, newest first": counted,
  "everything, most relevant first": { ...counted, sort: byRelevance },
  "everything, cheapest first": { ...counted, sort: [{ by: "inStock", descending: true }, { by: "price" }] },
  "five facets": {
    ...counted,
    facets: {
      size: ["S", "M", "L", "XL"],
      condition: ["new_with_tags", "like_new", "very_good"],
      gender: ["women", "girls"],
      colour: ["red", "blue", "green", "black"],
      material: ["cotton", "silk"],
    },
  },
  "a category and a price band": {
    ...counted,
    facets: { category: ["category-3"] },
    ranges: { price: { min: 100_000, max: 200_000 } },
  },
  "what fits": {
    ...counted,
    where: (columns) => {
      const [chest, length] = [columns.number("chest"), columns.number("length")];
      return (slot) => Math.abs(chest(slot) - 104) < 4 && Math.abs(length(slot) - 140) < 8;
    },
  },
  "a page in the middle": { ...counted, offset: Math.floor(products / 2) },
  "two words": { ...counted, text: { words: "indigo kurta" }, sort: byRelevance },
  "two words, one with an error": { ...counted, text: { words: "silk kurtha" }, sort: byRelevance },
  "two words, one with two errors": { ...counted, text: { words: "embriodered saree" }, sort: byRelevance },
  "a beginning": { ...counted, text: { words: "cot" }, sort: byRelevance },
});

function medianOf(ask: () => void, times: number): number {
  for (let round = 0; round < times; round++) ask();
  const spent = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    ask();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return spent.sort((a, b) => a - b)[times >> 1] ?? 0;
}

function held(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function measure(products: number): void {
  const before = held();
  const index = createSearchIndex(schema);
  let spent = 0;
  for (let made = 0; made < products; made += 1000) {
    const batch = Array.from({ length: Math.min(1000, products - made) }, (_, number) =>
      product(made + number, products),
    );
    const start = process.cpuUsage();
    for (const each of batch) index.put(each);
    const { user, system } = process.cpuUsage(start);
    spent += (user + system) / 1e6;
  }
  const bytes = (held() - before) / products;
  console.log(`\n${products} products`);
  report("loaded, in seconds", spent, Math.max(1, (25 * products) / 1e6));
  // A vocabulary weighs the more the fewer products share it.
  report("bytes a product", bytes, products < 100_000 ? Number.POSITIVE_INFINITY : 200);
  for (const [title, query] of Object.entries(questionsTo(products))) {
    const { total } = index.find(query);
    const median = medianOf(() => index.find(query), Math.max(21, Math.min(201, 4_000_000 / products)));
    report(`${title}, in milliseconds`, median, Math.max(0.5, (4 * products) / 100_000), `${total} found`);
  }
}

function report(title: string, measured: number, bar: number, note = ""): void {
  const verdict = measured <= bar ? "" : "OVER";
  console.log(title.padEnd(48), measured.toFixed(2).padStart(8), "of", String(bar).padEnd(8), verdict, note);
}

const asked = process.argv.slice(2).map(Number);
for (const products of asked.length > 0 ? asked : [10_000, 100_000, 1_000_000]) measure(products);
