import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import type { ProductColumn } from "#modules/catalogue/contract/product-file.ts";
import type { AgeGroup, Gender } from "#modules/garments/contract/choices.ts";

// Found by its name in the package, since the built server is elsewhere.
const folder = dirname(createRequire(import.meta.url).resolve("#demo/data/products.csv"));

/** Rows of the demo's CSV files, as they stand there. */
interface Tables {
  categories: {
    category: string;
    sub_category: string;
    description: string;
    gender: Gender | "";
    age_group: AgeGroup | "";
    /** The template of a sub-category's products. */
    template: string;
    name_ml: string;
    name_hi: string;
  };
  /** Products in other languages, by their English names. */
  translations: Record<
    "product" | "name_ml" | "description_ml" | "name_hi" | "description_hi" | "care_ml" | "care_hi",
    string
  >;
  brands: { name: string; description: string; active: string; image: string };
  /** Searches with their meaning; see searches.test.ts. */
  searches: Record<
    | (
        | "language"
        | "searches"
        | "kind"
        | "color"
        | "material"
        | "pattern"
        | "condition"
        | "gender"
        | "age_group"
      )
    | ("size" | "min" | "max" | "words" | "note"),
    string
  >;
  scenes: { image: string; alt: string };
  customers: {
    name: string;
    email: string;
    recipient: string;
    line1: string;
    line2: string;
    city: string;
    state: string;
    zip: string;
    country: string;
    mobile: string;
  };
  products: Record<Exclude<ProductColumn, "id">, string>;
}

/** Where the products are listed: a file that the shop's import reads. */
export const productsFile = join(folder, "products.csv");

export function imagesFolder(kind: "products" | "brands" | "scenes"): string {
  return join(folder, "images", kind);
}

export function readTable<Name extends keyof Tables>(name: Name): Tables[Name][] {
  return parse<Tables[Name]>(readFileSync(join(folder, `${name}.csv`)), { columns: true });
}

export type DemoCustomer = { name: string; email: string; addresses: DemoAddress[] };
type DemoAddress = Omit<Tables["customers"], "name" | "email">;

/** The customers in the order of the file, which has a row for each of their addresses. */
export function readCustomers(): DemoCustomer[] {
  const byEmail = Map.groupBy(readTable("customers"), ({ email }) => email);
  return [...byEmail].map(([email, rows]) => ({
    name: rows[0]?.name ?? "",
    email,
    addresses: rows.map(({ name: _name, email: _email, ...address }) => address),
  }));
}
