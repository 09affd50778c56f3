import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "#modules/catalogue/schema.ts";
import { isOneOf, partOf } from "#platform/database/columns.ts";
import { zones } from "./contract/parcels.ts";

const areaColumns = {
  pinFrom: integer("pin_from").notNull(),
  pinTo: integer("pin_to").notNull(),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zone: text("zone", { enum: zones }),
  serviceable: boolean("serviceable").notNull(),
  cod: boolean("cod").notNull(),
};

/** The store's own file of PIN areas; without rows the shop goes by what it knows of India. */
export const pinAreas = pgTable("pin_areas", areaColumns, (t) => [
  primaryKey({ columns: [t.pinFrom, t.pinTo] }),
  check("pin_areas_six_digits", sql`${t.pinFrom} between 100000 and ${t.pinTo} and ${t.pinTo} <= 999999`),
  check("pin_areas_zone_known", isOneOf(t.zone, zones)),
  // For the areas that a PIN code lies in.
  index("pin_areas_range_idx").using("gist", sql`int4range(${t.pinFrom}, ${t.pinTo}, '[]')`),
]);

/** The areas that were there before the last change, so that they can be put back. */
export const pinAreasBefore = pgTable("pin_areas_before", areaColumns, (t) => [
  primaryKey({ columns: [t.pinFrom, t.pinTo] }),
]);

/** The weight of a product, where that is not what its kind usually does. */
export const productWeights = pgTable(
  "product_weights",
  {
    productId: partOf("product_id", () => products.id).primaryKey(),
    grams: integer("grams").notNull(),
  },
  (t) => [check("product_weights_sensible", sql`${t.grams} between 1 and 50000`)],
);
