import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import * as fields from "#kernel/fields.ts";
import { image } from "#kernel/image.ts";
import { ADMIN_PAGE_SIZE, SHOP_PAGE_SIZE } from "#kernel/lists.ts";
import { garmentFields } from "#modules/garments/contract/garment.ts";
import { facetCounts, facetQuery, fitsQuery } from "#modules/garments/contract/list-query.ts";
import { translations } from "./translations.ts";

const named = z.object({ id: z.string(), name: z.string() });

/** The fields of a product as they are answered; `product-fields.ts` says all else of each. */
const productFacts = {
  name: z.string(),
  description: z.string(),
  translations: z.optional(translations),
  price: fields.rupees,
  /** 0 is no discount. */
  discounted_price: fields.rupees,
  stock: z.number(),
  category_id: z.string(),
  sub_category_id: z.nullable(z.string()),
  brand_id: z.nullable(z.string()),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  product_images: z.array(image),
  ...garmentFields,
};
export type ProductFacts = z.infer<z.ZodMiniObject<typeof productFacts>>;

export const product = z.object({
  id: z.string(),
  /** Its code on labels, as admins see it. */
  code: z.optional(z.string()),
  ...productFacts,
  created_at: fields.timestamp,
  /** Until when all pieces are held in carts; none while one can be had. Lists of calls don't tell it. */
  held_until: z.optional(fields.timestamp),
  category: named,
  sub_category: z.nullable(named),
  brand: z.nullable(named),
  /** The template of its sub-category. */
  template: z.nullable(z.string()),
});
export type Product = z.infer<typeof product>;

/** 'relevance' and 'fit' order by what is searched for and by the measures of the list; without these, it is the newest first. */
export const productSorts = ["relevance", "newest", "price-up", "price-down", "discount", "fit"] as const;
export type ProductSort = (typeof productSorts)[number];

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
    "Products, newest first, the sold-out ones last; an admin sees the hidden ones too, or only some (`show`, and what the import `import_id` made or changed), all newest first",
  query: z.object({
    ...fields.pageQuery(ADMIN_PAGE_SIZE),
    ...productFilter,
    show: z.optional(z.enum(productShows)),
    import_id: fields.filterId,
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
    /** For admins alone: a part of all, and what an import made or changed. */
    show?: ProductShow | undefined;
    import_id?: string | null | undefined;
    /** Of a search that was read: what only ranks, which of its words are names, and how many of them suffice. */
    reading?: { prefers: string; named?: string; enough?: number } | undefined;
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

/** The response is a file of comma-separated values: UTF-8 with a byte order mark, quoted as RFC 4180 says. */
export const exportProducts = defineCall("GET", "/products-export", "products.read", {
  summary: "All products that are not deleted, newest first, as the import takes them back",
  response: z.string(),
  answerKind: "csv",
});
