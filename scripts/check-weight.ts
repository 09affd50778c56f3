// Weighs what a phone must load before the shop's pages can be used: `node scripts/check-weight.ts` fails when a
// budget is broken. Script is weighed as gzip at its best; browsers that take brotli, which is most, load less.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const CLIENT = join(import.meta.dirname, "../build/client");
const KB = 1024;
const BUDGETS = {
  script: 130 * KB,
  own: 20 * KB,
  fonts: 20 * KB,
  fontFiles: 1,
  catalog: 25 * KB,
  cart: 160 * KB,
};
/** The page that is weighed against the budgets, and two others to know of. */
const LISTING = "src/modules/storefront/pages/listing.tsx";
const PAGES = [LISTING, "src/modules/storefront/pages/home.tsx", "src/modules/storefront/pages/product.tsx"];
const CART = "src/modules/checkout/pages/cart.tsx";
/** The part that the cart loads after its first step, and a page that begins at a later one with it. */
const LATER_STEPS = "src/modules/checkout/ui/later-steps.ts";
/** The catalogs that a first visit loads in the shop's other languages; English loads none. */
const CATALOGS = ["ml", "hi"].map((language) => `src/ui/page/messages/first-${language}.ts`);
/** Modules that every page loads besides its own. */
const FRAME = ["src/entry.client.tsx", "src/root.tsx", "src/modules/storefront/pages/layout.tsx"];
/** The libraries, the router's list of pages and the bundler's few lines are no code of ours. */
const FOREIGN = /\/(?:framework|manifest|rolldown-runtime|preload-helper)-/;

/** Vite's manifest: what became of each source file, and which others it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

interface Weight {
  file: string;
  gzip: number;
  brotli: number;
}

function readManifest(): Manifest {
  const file = join(CLIENT, ".vite/manifest.json");
  if (!existsSync(file)) throw new Error("There is no build to weigh: run npm run build first.");
  return JSON.parse(readFileSync(file, "utf8"));
}

const weights = new Map<string, Weight>();

/** The weight of a script, worked out once: pages share most of theirs. */
function weightOf(file: string): Weight {
  const known = weights.get(file);
  if (known) return known;
  const content = readFileSync(join(CLIENT, file));
  const gzip = gzipSync(content, { level: 9 }).length;
  const weight = { file, gzip, brotli: brotliCompressSync(content).length };
  weights.set(file, weight);
  return weight;
}

/** The scripts that these modules load before they can be used, the heaviest first. */
function weigh(manifest: Manifest, ...sources: string[]): Weight[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  // A page's module has a query behind its name.
  for (const source of sources)
    add(Object.keys(manifest).find((key) => key.split("?")[0] === source) ?? source);
  return [...files].map(weightOf).sort((a, b) => b.gzip - a.gzip);
}

const sum = (weights: readonly Weight[], unit: "gzip" | "brotli" = "gzip") =>
  weights.reduce((total, weight) => total + weight[unit], 0);
const inKb = (bytes: number) => `${(bytes / KB).toFixed(1).padStart(7)} KB`;

/** The fonts that every page preloads, by the root's links. */
function preloadedFonts(scripts: readonly Weight[]): { file: string; size: number }[] {
  const code = scripts.map(({ file }) => readFileSync(join(CLIENT, file), "utf8")).join("\n");
  const files = new Set(code.match(/\/assets\/[\w.-]+\.woff2/g));
  return [...files].map((file) => ({ file, size: readFileSync(join(CLIENT, file)).length }));
}

function main(): void {
  const manifest = readManifest();
  const listing = weigh(manifest, ...FRAME, LISTING);
  console.log("First-load script of the listing (gzip, brotli):");
  for (const { file, gzip, brotli } of listing) console.log(`${inKb(gzip)} ${inKb(brotli)}  ${file}`);
  for (const page of PAGES) {
    const weights = weigh(manifest, ...FRAME, page);
    console.log(`${inKb(sum(weights))} ${inKb(sum(weights, "brotli"))}  all of ${page}`);
  }
  console.log(
    `${inKb(sum(weigh(manifest, ...FRAME, CART, LATER_STEPS)))}             the cart with its later steps`,
  );
  const fonts = preloadedFonts(listing);
  const catalogs = CATALOGS.map((source) => ({
    what: `more in another language, ${source}`,
    is: sum(weigh(manifest, ...FRAME, LISTING, source)) - sum(listing),
    most: BUDGETS.catalog,
  }));
  const checks = [
    ...catalogs,
    { what: "script of the listing", is: sum(listing), most: BUDGETS.script },
    { what: "of it our own", is: sum(listing.filter(({ file }) => !FOREIGN.test(file))), most: BUDGETS.own },
    { what: "script of the cart", is: sum(weigh(manifest, ...FRAME, CART)), most: BUDGETS.cart },
    {
      what: `fonts, ${fonts.length} files`,
      is: fonts.reduce((total, { size }) => total + size, 0),
      most: BUDGETS.fonts,
    },
  ];
  for (const { what, is, most } of checks) {
    console.log(`${is <= most ? "ok    " : "BROKEN"} ${inKb(is)} of ${inKb(most)}  ${what}`);
  }
  if (checks.some(({ is, most }) => is > most) || fonts.length !== BUDGETS.fontFiles) process.exitCode = 1;
}

main();
