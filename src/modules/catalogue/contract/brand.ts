import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import {
  blurHashText,
  entityId,
  imageAddress,
  pageQuery,
  requiredText,
  seenFields,
  timestamp,
} from "#kernel/fields.ts";
import { product } from "./product.ts";
import { addCall, removeCall, replaceCall } from "./write-calls.ts";

export const brand = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  image_url: z.string(),
  blur_hash: z.string(),
  is_active: z.boolean(),
  created_at: timestamp,
});
export type Brand = z.infer<typeof brand>;

export const brandWithProducts = z.extend(brand, { products: z.array(product) });
export type BrandWithProducts = z.infer<typeof brandWithProducts>;

export const brandInput = z.object({
  name: requiredText("Name is required", 80, "Name"),
  description: requiredText("Description is required", 2000, "Description"),
  image_url: imageAddress("Image URL is required"),
  blur_hash: blurHashText("Blur Hash is required"),
});
export type BrandInput = z.infer<typeof brandInput>;
export const brandUpdate = z.extend(brandInput, { id: entityId, seen: seenFields });

export const listBrands = defineCall("GET", "/brands", "public", {
  summary: "Brands by name; an admin sees the hidden ones too",
  query: z.object({ ...pageQuery(100), search: z.optional(z.string()) }),
  response: listOf(brand),
});

export const createBrand = addCall("/brands", brand, brandInput, "Adds a brand");
export const updateBrand = replaceCall("/brands", brand, brandUpdate, "Replaces a brand's fields");
export const deleteBrand = removeCall("/brands", brand, "Removes a brand; its products stay, without one");

export const listBrandsWithProducts = defineCall("GET", "/all-brands-with-products", "public", {
  summary: "Active brands by name, each with up to four of its products",
  query: z.object(pageQuery(100)),
  response: listOf(brandWithProducts),
});

export const getBrand = defineCall("GET", "/brand-by-id", "public", {
  summary: "One brand with all its products",
  query: z.object({ id: entityId }),
  response: oneOf(brandWithProducts),
  errors: ["not_found"],
});
