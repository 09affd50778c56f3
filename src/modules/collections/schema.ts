import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Translations } from "#modules/catalogue/contract/translations.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { SavedFilters } from "#modules/saved-searches/contract/saved-search.ts";
import { at, createdAt, id, partOf, updatedAt } from "#platform/database/columns.ts";

/** Collections of products. Each change of one, or of its products by hand, writes its row: the trigger on it tells pages. */
export const productCollections = pgTable(
  "product_collections",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    translations: jsonb("translations").$type<Translations>().notNull().default({}),
    imageUrl: text("image_url").notNull(),
    blurHash: text("blur_hash").notNull(),
    isActive: boolean("is_active").notNull(),
    onHome: boolean("on_home").notNull(),
    inMenu: boolean("in_menu").notNull().default(false),
    /** The search that its products are found by; null where they are chosen by hand. */
    filters: jsonb("filters").$type<SavedFilters>(),
    /** From when its products by hand are on sale; null where they do not wait. */
    opensAt: at("opens_at"),
    /** Whether its products are hidden until then. */
    waits: boolean("waits").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "product_collections_wait_by_hand",
      sql`not ${t.waits} or (${t.opensAt} is not null and ${t.filters} is null)`,
    ),
    check("product_collections_name_given", sql`${t.name} <> ''`),
    check("product_collections_translations_formed", sql`jsonb_typeof(${t.translations}) = 'object'`),
    check("product_collections_filters_formed", sql`jsonb_typeof(${t.filters}) = 'object'`),
  ],
);

/** The products that are chosen by hand for collections. */
export const collectionProducts = pgTable(
  "collection_products",
  {
    collectionId: partOf("collection_id", () => productCollections.id),
    productId: partOf("product_id", () => products.id),
    /** From 1 on. */
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.productId] }),
    check("collection_products_position_positive", sql`${t.position} >= 1`),
    index("collection_products_product_idx").on(t.productId),
  ],
);
