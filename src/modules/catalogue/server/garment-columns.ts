import { sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import type { Garment, OrderedGarment } from "#modules/garments/contract/garment.ts";
import type { ProductInput } from "../contract/product-input.ts";
import { products, subCategories } from "../schema.ts";

type ProductColumns = Pick<
  typeof products.$inferSelect,
  keyof ReturnType<typeof columnsOfProduct> | "isActive" | "isFeatured"
>;

/** A product's input as columns, without its garment, switches and images. */
export function columnsOfProduct(input: ProductInput) {
  const { name, description, stock } = input;
  return {
    ...{ name, description, stock },
    pricePaise: toPaise(input.price),
    discountedPricePaise: toPaise(input.discounted_price),
    categoryId: input.category_id,
    subCategoryId: input.sub_category_id,
    brandId: input.brand_id,
  };
}

/** The fields of a product, without its garment and images, that its columns tell of. */
export function fieldsOfColumns(columns: ProductColumns) {
  return {
    name: columns.name,
    description: columns.description,
    price: toRupees(columns.pricePaise),
    discounted_price: toRupees(columns.discountedPricePaise),
    stock: columns.stock,
    category_id: columns.categoryId ?? "",
    sub_category_id: columns.subCategoryId,
    brand_id: columns.brandId,
    is_active: columns.isActive,
    is_featured: columns.isFeatured,
  };
}

/** The images of a product as rows, in their order. */
export function rowsOfImages(productId: string, images: ProductInput["product_images"]) {
  return images.map(({ image_url, blur_hash, alt_text }, position) => ({
    productId,
    position,
    imageUrl: image_url,
    blurHash: blur_hash,
    altText: alt_text ?? "",
  }));
}

/** A garment as the columns of its product. */
export function columnsOfGarment(garment: Garment) {
  const { age_group, size_system, normal_size, color, material, measured_as, ...same } = garment;
  return {
    ...same,
    ageGroup: age_group,
    sizeSystem: size_system,
    normalSize: normal_size,
    colors: color,
    materials: material,
    measuredAs: measured_as,
  };
}

/** The garment that a product's columns tell of. */
export function garmentOfColumns(columns: ReturnType<typeof columnsOfGarment>): Garment {
  return {
    gender: columns.gender,
    age_group: columns.ageGroup,
    size: columns.size,
    size_system: columns.sizeSystem,
    normal_size: columns.normalSize,
    color: columns.colors,
    material: columns.materials,
    pattern: columns.pattern,
    condition: columns.condition,
    care: columns.care,
    measured_as: columns.measuredAs,
    measurements: columns.measurements,
    flaws: columns.flaws,
  };
}

/** The template of a product's measurements: its own, or its sub-category's. */
export const template = sql`coalesce(${products.measuredAs}, (select s.template from ${subCategories} s where s.id = ${products.subCategoryId}))`;

/** A garment as one JSON column, as an order's line keeps it. */
export const orderedGarmentColumn = sql<OrderedGarment>`json_build_object(
  'template', ${template},
  'gender', ${products.gender}, 'age_group', ${products.ageGroup},
  'size', ${products.size}, 'size_system', ${products.sizeSystem}, 'normal_size', ${products.normalSize},
  'color', ${products.colors}, 'material', ${products.materials}, 'pattern', ${products.pattern},
  'condition', ${products.condition}, 'care', ${products.care}, 'measured_as', ${products.measuredAs}, 'measurements', ${products.measurements}, 'flaws', ${products.flaws})`;
