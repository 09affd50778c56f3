import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import * as choices from "#modules/garments/contract/choices.ts";
import type { Flaw, Measurements } from "#modules/garments/contract/garment.ts";
import {
  areSomeOf,
  at,
  createdAt,
  id,
  isOneOf,
  paise,
  partOf,
  updatedAt,
} from "#platform/database/columns.ts";
import type { Translations } from "./contract/translations.ts";

const described = () => ({
  id: id(),
  name: text("name").notNull(),
  description: text("description").notNull(),
});
/** Its name and description in other languages, as admins wrote them. */
const translations = () => jsonb("translations").$type<Translations>().notNull().default({});
const written = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });

export const brands = pgTable(
  "brands",
  {
    ...described(),
    imageUrl: text("image_url").notNull(),
    blurHash: text("blur_hash").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    ...written(),
  },
  (t) => [
    check("brands_name_given", sql`${t.name} <> ''`),
    index("brands_name_idx").on(sql`lower(${t.name})`),
  ],
);

export const categories = pgTable(
  "categories",
  {
    ...described(),
    translations: translations(),
    isActive: boolean("is_active").notNull().default(true),
    /** Defaults of its products. */
    gender: text("gender", { enum: choices.genders }),
    ageGroup: text("age_group", { enum: choices.ageGroups }),
    ...written(),
  },
  (t) => [
    check("categories_name_given", sql`${t.name} <> ''`),
    check("categories_translations_formed", sql`jsonb_typeof(${t.translations}) = 'object'`),
    check("categories_gender_known", isOneOf(t.gender, choices.genders)),
    check("categories_age_group_known", isOneOf(t.ageGroup, choices.ageGroups)),
  ],
);

export const subCategories = pgTable(
  "sub_categories",
  {
    ...described(),
    translations: translations(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id),
    /** The template of its products' measurements (src/modules/garments/contract/templates.ts). */
    template: text("template"),
    ...written(),
  },
  (t) => [
    check("sub_categories_name_given", sql`${t.name} <> ''`),
    check("sub_categories_translations_formed", sql`jsonb_typeof(${t.translations}) = 'object'`),
    // The target of the products' foreign key, so that a product's sub-category is always one of its own category.
    unique("sub_categories_id_category_key").on(t.id, t.categoryId),
    index("sub_categories_category_idx").on(t.categoryId),
  ],
);

export const products = pgTable(
  "products",
  {
    ...described(),
    /** Its code on labels (src/kernel/typed/code.ts), made by the database with the row, whoever writes that, and never another. */
    code: text("code").notNull().unique().default(sql`new_product_code()`),
    translations: translations(),
    pricePaise: paise("price_paise").notNull(),
    /** 0 is no discount. */
    discountedPricePaise: paise("discounted_price_paise").notNull().default(0),
    /** The selling price. */
    effectivePricePaise: paise("effective_price_paise")
      .notNull()
      .generatedAlwaysAs(
        sql`case when discounted_price_paise > 0 then discounted_price_paise else price_paise end`,
      ),
    stock: integer("stock").notNull().default(0),
    /** Only a deleted product may lack one: its category can then be deleted too. */
    categoryId: uuid("category_id").references(() => categories.id),
    subCategoryId: uuid("sub_category_id"),
    brandId: uuid("brand_id").references(() => brands.id, { onDelete: "set null" }),
    isActive: boolean("is_active").notNull().default(true),
    isFeatured: boolean("is_featured").notNull().default(false),
    gender: text("gender", { enum: choices.genders }),
    ageGroup: text("age_group", { enum: choices.ageGroups }),
    /** As it stands on the label. */
    size: text("size"),
    sizeSystem: text("size_system", { enum: choices.sizeSystems }),
    /** The size that filters go by. */
    normalSize: text("normal_size"),
    colors: text("colors", { enum: choices.colors }).array().notNull().default([]),
    materials: text("materials", { enum: choices.materials }).array().notNull().default([]),
    pattern: text("pattern", { enum: choices.patterns }),
    condition: text("condition", { enum: choices.conditions }),
    care: text("care").notNull().default(""),
    /** The template of its measures, where that is not its sub-category's. */
    measuredAs: text("measured_as"),
    /** Centimetres by measure. */
    measurements: jsonb("measurements").$type<Measurements>().notNull().default({}),
    flaws: jsonb("flaws").$type<Flaw[]>().notNull().default([]),
    /** The imports that made or changed it. */
    importIds: uuid("import_ids").array().notNull().default([]),
    /** Since when it is in stock, shown and not deleted, or when it last was that anew (a trigger keeps it); null for older ones. */
    availableSince: at("available_since"),
    /** Set when the product was deleted: shop and lists forget it, while orders and carts can still name it. */
    deletedAt: at("deleted_at"),
    ...written(),
  },
  (t) => [
    check("products_name_given", sql`${t.name} <> ''`),
    check("products_code_formed", sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{6}$'`),
    check("products_translations_formed", sql`jsonb_typeof(${t.translations}) = 'object'`),
    check("products_category_given", sql`${t.categoryId} is not null or ${t.deletedAt} is not null`),
    check("products_price_positive", sql`${t.pricePaise} > 0`),
    check(
      "products_discount_below_price",
      sql`${t.discountedPricePaise} >= 0 and ${t.discountedPricePaise} < ${t.pricePaise}`,
    ),
    check("products_gender_known", isOneOf(t.gender, choices.genders)),
    check("products_age_group_known", isOneOf(t.ageGroup, choices.ageGroups)),
    check("products_size_given", sql`${t.size} <> '' and (${t.size} is not null or ${t.normalSize} is null)`),
    check("products_size_system_known", isOneOf(t.sizeSystem, choices.sizeSystems)),
    check("products_colors_known", areSomeOf(t.colors, choices.colors, choices.MAX_COLORS)),
    check("products_materials_known", areSomeOf(t.materials, choices.materials, choices.MAX_MATERIALS)),
    check("products_pattern_known", isOneOf(t.pattern, choices.patterns)),
    check("products_condition_known", isOneOf(t.condition, choices.conditions)),
    check(
      "products_measurements_and_flaws_formed",
      sql`jsonb_typeof(${t.measurements}) = 'object' and jsonb_typeof(${t.flaws}) = 'array'`,
    ),
    check("products_stock_within_bounds", sql`${t.stock} between 0 and 100000`),
    foreignKey({
      name: "products_sub_category_of_category_fk",
      columns: [t.subCategoryId, t.categoryId],
      foreignColumns: [subCategories.id, subCategories.categoryId],
    }).onUpdate("cascade"),
    index("products_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.deletedAt} is null`),
    index("products_category_newest_idx")
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index("products_sub_category_idx").on(t.subCategoryId, t.createdAt.desc().nullsFirst()),
    index("products_brand_idx").on(t.brandId, t.createdAt.desc().nullsFirst()),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: partOf("product_id", () => products.id),
    /** 0 is the image that cards show. */
    position: integer("position").notNull(),
    imageUrl: text("image_url").notNull(),
    blurHash: text("blur_hash").notNull(),
    /** The alternative text; when empty, the product's name is used. */
    altText: text("alt_text").notNull().default(""),
  },
  (t) => [
    unique("product_images_position_key").on(t.productId, t.position),
    check("product_images_position_not_negative", sql`${t.position} >= 0`),
  ],
);
