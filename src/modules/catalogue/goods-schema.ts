import { and, eq, isNull, or, sql } from "drizzle-orm";
import { pgView } from "drizzle-orm/pg-core";
import type { Image } from "#kernel/image.ts";
import type { OrderedGarment } from "#modules/garments/contract/garment.ts";
import { brands, categories, productImages, products, subCategories } from "./schema.ts";

/** The template of a product's measurements: its own, or its sub-category's, for statements that join that. */
export const templateJoined = sql<string | null>`coalesce(${products.measuredAs}, ${subCategories.template})`;

/** The template where the sub-category is not joined. */
export const templateColumn = sql`coalesce(${products.measuredAs}, (select s.template from ${subCategories} s where s.id = ${products.subCategoryId}))`;

/** A garment as one JSON column, as an order's line keeps it. */
const orderedGarment = sql<OrderedGarment>`json_build_object(
  'template', ${templateColumn},
  'gender', ${products.gender}, 'age_group', ${products.ageGroup},
  'size', ${products.size}, 'size_system', ${products.sizeSystem}, 'normal_size', ${products.normalSize},
  'color', ${products.colors}, 'material', ${products.materials}, 'pattern', ${products.pattern},
  'condition', ${products.condition}, 'care', ${products.care}, 'measured_as', ${products.measuredAs}, 'measurements', ${products.measurements}, 'flaws', ${products.flaws})`;

/** The images of a product in their order, as one JSON column; an empty alternative text is left out. */
export const images = sql<Image[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('image_url', i.image_url, 'blur_hash', i.blur_hash,
    'alt_text', nullif(i.alt_text, ''))) order by i.position), '[]')
  from ${productImages} i where i.product_id = ${products.id})`;

/** Not deleted. */
export const live = isNull(products.deletedAt);

/** Visible to customers: active products of active categories, and of active brands where they have one. */
export const onSale = and(
  live,
  eq(products.isActive, true),
  eq(categories.isActive, true),
  or(isNull(products.brandId), eq(brands.isActive, true)),
);

/** Products as they stand in carts and are ordered, for others' statements. Those that are not on sale have a stock of null. */
export const goods = pgView("goods").as((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      translations: products.translations,
      pricePaise: products.pricePaise,
      discountedPricePaise: products.discountedPricePaise,
      effectivePricePaise: products.effectivePricePaise,
      stock: sql<number | null>`case when ${onSale} then ${products.stock} end`.as("stock"),
      images: images.as("images"),
      garment: orderedGarment.as("garment"),
    })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id)),
);
