import * as z from "zod/mini";
import { blurHashText, entityId, imageAddress, requiredText, seenFields, timestamp } from "#kernel/fields.ts";
import { textsInput, translations, translationsInput } from "#modules/catalogue/contract/translations.ts";
import { addCall, removeCall, replaceCall } from "#modules/catalogue/contract/write-calls.ts";
import { savedFilters } from "#modules/saved-searches/contract/saved-search.ts";

/** Where shoppers find a collection. */
export const collectionPath = (id: string) => `/shop/collection/${id}`;

/** The most products that are chosen by hand, and the most collections that the home page and the menu show. */
export const MOST_BY_HAND = 200;
export const MOST_ON_HOME = 6;
export const MOST_IN_MENU = 3;

export const collectedProduct = z.object({ id: z.string(), name: z.string() });
export type CollectedProduct = z.infer<typeof collectedProduct>;

export const productCollection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  translations,
  image_url: z.string(),
  blur_hash: z.string(),
  is_active: z.boolean(),
  on_home: z.boolean(),
  in_menu: z.boolean(),
  /** The search that its products are found by; null where they are chosen by hand. */
  filters: z.nullable(savedFilters),
  /** Those that are chosen by hand, in their order, on sale or not. */
  products: z.array(collectedProduct),
  /** From when its products by hand are on sale; null where they do not wait. */
  opens_at: z.nullable(timestamp),
  /** Whether its products are hidden until then. */
  waits: z.boolean(),
  created_at: timestamp,
});
export type ProductCollection = z.infer<typeof productCollection>;

const most = { name: 80, description: 2000 };
const collectionFields = z.object({
  name: requiredText("Name is required", most.name, "Name"),
  description: requiredText("Description is required", most.description, "Description"),
  translations: translationsInput(textsInput(most)),
  image_url: imageAddress("An image is required"),
  blur_hash: blurHashText("An image is required"),
  is_active: z.boolean(),
  on_home: z.boolean(),
  in_menu: z._default(z.boolean(), false),
  filters: z.nullable(savedFilters),
  opens_at: z._default(z.nullable(z.iso.datetime("The hour from which it is on sale is not a moment")), null),
  product_ids: z
    .array(entityId)
    .check(z.maxLength(MOST_BY_HAND, `At most ${MOST_BY_HAND} products can be chosen by hand`)),
});

export type CollectionInput = z.infer<typeof collectionFields>;

const comeOneWay = ({ filters, product_ids }: CollectionInput) => !filters || product_ids.length === 0;
const waitByHand = ({ filters, opens_at }: CollectionInput) => !filters || opens_at === null;
const unheld = { path: ["opens_at"], error: "Only products that are chosen by hand can wait for their hour" };
const both = { path: ["product_ids"], error: "Products come by hand or by a search, not by both" };
export const collectionInput = collectionFields.check(
  z.refine(comeOneWay, both),
  z.refine(waitByHand, unheld),
);
export const collectionUpdate = z
  .extend(collectionFields, { id: entityId, seen: seenFields })
  .check(z.refine(comeOneWay, both), z.refine(waitByHand, unheld));

export type CollectionUpdate = z.infer<typeof collectionUpdate>;

export const createProductCollection = addCall(
  "/product-collections",
  productCollection,
  collectionInput,
  "Adds a collection: products by hand, in their order, or by a search",
);
export const updateProductCollection = replaceCall(
  "/product-collections",
  productCollection,
  collectionUpdate,
  "Replaces a collection's fields and products",
);
export const deleteProductCollection = removeCall(
  "/product-collections",
  productCollection,
  "Removes a collection; its products stay",
);
