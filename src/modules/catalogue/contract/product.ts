import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import * as fields from "#kernel/fields.ts";
import { image } from "#kernel/image.ts";
import { ADMIN_PAGE_SIZE, SHOP_PAGE_SIZE } from "#kernel/paging.ts";
import { facetCounts, facetQuery } from "#modules/garments/contract/facets.ts";
import { fitsQuery } from "#modules/garments/contract/fits-query.ts";
import { garmentFields, garmentInput } from "#modules/garments/contract/garment.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "./stock-limit.ts";
import { addCall, removeCall, replaceCall } from "./write-calls.ts";

const named = z.object({ id: z.string(), name: z.string() });

export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: fields.rupees,
  /** 0 is no discount. */
  discounted_price: fields.rupees,
  stock: z.number(),
  category_id: z.string(),
  sub_category_id: z.nullable(z.string()),
  brand_id: z.nullable(z.string()),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  created_at: fields.timestamp,
  product_images: z.array(image),
  category: named,
  sub_category: z.nullable(named),
  brand: z.nullable(named),
  /** The template of its sub-category. */
  template: z.nullable(z.string()),
  ...garmentFields,
});
export type Product = z.infer<typeof product>;

/** 'relevance' and 'fit' order by what is searched for and by the measures of the list; without these, it is the newest first. */
export const productSorts = ["relevance", "newest", "price-up", "price-down", "discount", "fit"] as const;
export type ProductSort = (typeof productSorts)[number];

/** The most images that a product can have. */
export const MAX_PRODUCT_IMAGES = 8;
/** Characters of an image's alternative text: a sentence or two, not a description. */
export const MAX_ALT_TEXT = 250;
/** The specification's toast for a discounted price that is not below the price. */
export const DISCOUNT_TOO_HIGH = "Discounted price must be less than the original price";

const stock = z
  .number("Stock must be a whole number")
  .check(
    z.gte(0, "Stock cannot be negative number"),
    z.lte(MAX_STOCK, STOCK_TOO_HIGH),
    z.multipleOf(1, "Stock must be a whole number"),
  );

/** An image of a product as it is sent, with its alternative text where there is one. */
export const productImageInput = z.object({
  image_url: fields.imageAddress("Image URL is required"),
  blur_hash: fields.blurHashText("Blur Hash is required"),
  alt_text: z.optional(
    z
      .string("Alternative text must be text")
      .check(
        fields.visible,
        z.maxLength(MAX_ALT_TEXT, `Alternative text can have at most ${MAX_ALT_TEXT} characters`),
      ),
  ),
});

const productFields = {
  name: fields.requiredText("Name is required", 120, "Name"),
  description: fields.requiredText("Description is required", 5000, "Description"),
  price: fields.rupeesInput("Price must be positive number").check(z.gt(0, "Price must be positive number")),
  discounted_price: z._default(fields.rupeesInput("Discounted price must be an amount in rupees"), 0),
  stock,
  category_id: fields.requiredChoice("Category is required"),
  sub_category_id: fields.optionalChoice,
  brand_id: fields.optionalChoice,
  is_active: z.optional(z.boolean()),
  is_featured: z.optional(z.boolean()),
  product_images: z
    .array(productImageInput, "Please upload at least an image")
    .check(
      z.minLength(1, "Please upload at least an image"),
      z.maxLength(MAX_PRODUCT_IMAGES, `A product can have at most ${MAX_PRODUCT_IMAGES} images`),
    ),
  ...garmentInput,
};

const discountBelowPrice = z.refine<{ price: number; discounted_price: number }>(
  (product) => product.discounted_price === 0 || product.discounted_price < product.price,
  { message: DISCOUNT_TOO_HIGH, path: ["discounted_price"] },
);

export const productInput = z.object(productFields).check(discountBelowPrice);
export type ProductInput = z.infer<typeof productInput>;
export const productUpdate = z
  .object({
    ...productFields,
    id: fields.entityId,
    /** The stock that the form started from: the difference is applied, so that what was sold meanwhile is not put back on sale. */
    stock_seen: z.optional(stock),
  })
  .check(discountBelowPrice);
export type ProductUpdate = z.infer<typeof productUpdate>;

const yes = z.optional(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
);

const productFilter = {
  category_id: fields.filterId,
  sub_category_id: fields.filterId,
  brand_id: fields.filterId,
  min: fields.priceLimit,
  max: fields.priceLimit,
  /** Leaves out what is sold out. */
  in_stock: yes,
  search: z.optional(z.string()),
  /** Relevance while searching, the newest first otherwise. */
  sort: z.optional(z.enum(productSorts)),
  ...facetQuery,
  /** Leaves out what doesn't fit like these measures, and what can't be told of. */
  fits: fitsQuery,
  /** Whether the answer says how many products each value of each facet would show. */
  facet_counts: yes,
};

export const productList = z.object({ ...listOf(product).shape, facet_counts: z.optional(facetCounts) });

/** The filters of the admins' list of products. */
export const productShows = ["unpictured", "incomplete", "hidden", "sold-out", "featured"] as const;
export type ProductShow = (typeof productShows)[number];

export const listProducts = defineCall("GET", "/products", "public", {
  summary:
    "Products, newest first, the sold-out ones last; an admin sees the hidden ones too, or with `show` only some, all newest first",
  query: z.object({
    ...fields.pageQuery(ADMIN_PAGE_SIZE),
    ...productFilter,
    show: z.optional(z.enum(productShows)),
  }),
  response: productList,
});

export const listProductsByCategory = defineCall("GET", "/product-by-category", "public", {
  summary:
    "The shop's listing: products by category, sub-category, brand, price band (min ≤ effective price < max), facets (any of the values of one, all of several) and measures of garments that fit (half centimetres by template, `tops.chest.104.length.140-shoes.insole.52`), the sold-out ones last",
  query: z.object({ ...fields.pageQuery(SHOP_PAGE_SIZE), ...productFilter }),
  response: productList,
});
type ParsedProductQuery = z.infer<typeof listProductsByCategory.query>;
/** The query of a listing: the page always, order and filters only when they are set. Prices in rupees. */
export type ProductQuery = Pick<ParsedProductQuery, "page" | "limit"> &
  Partial<ParsedProductQuery> & {
    /** For admins alone. */
    show?: ProductShow | undefined;
  };

export const listFeaturedProducts = defineCall("GET", "/featured-product", "public", {
  summary: "Up to ten featured products, or the newest in stock when none is marked",
  response: listOf(product),
});

export const getProduct = defineCall("GET", "/product-by-id", "public", {
  summary: "One product",
  query: z.object({ id: fields.entityId }),
  response: oneOf(product),
  errors: ["not_found"],
});

export const createProduct = addCall("/products", product, productInput, "Adds a product");
export const updateProduct = replaceCall("/products", product, productUpdate, "Replaces a product's fields");
export const deleteProduct = removeCall(
  "/products",
  product,
  "Takes a product out of the shop and the lists; orders keep it",
);

/** The response is a file of comma-separated values: UTF-8 with a byte order mark, quoted as RFC 4180 says. */
export const exportProducts = defineCall("GET", "/products-export", "admin", {
  summary: "All products that are not deleted, newest first, as the import takes them back",
  response: z.string(),
  answerKind: "csv",
});
