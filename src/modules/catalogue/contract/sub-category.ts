import * as z from "zod/mini";
import { defineCall, listOf } from "#kernel/call.ts";
import { entityId, filterId, pageQuery, requiredChoice, seenFields, timestamp } from "#kernel/fields.ts";
import { choiceOf } from "#modules/garments/contract/garment.ts";
import { templateIds } from "#modules/garments/contract/templates.ts";
import { groupTexts } from "./category.ts";
import { translations } from "./translations.ts";
import { addCall, removeCall, replaceCall } from "./write-calls.ts";

export const subCategory = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  translations: z.optional(translations),
  category_id: z.string(),
  category: z.object({ id: z.string(), name: z.string() }),
  /** The template of its products' measurements. */
  template: z.nullable(z.string()),
  created_at: timestamp,
});
export type SubCategory = z.infer<typeof subCategory>;

export const subCategoryInput = z.object({
  ...groupTexts,
  category_id: requiredChoice("Category is required"),
  template: choiceOf(templateIds, `Template must be one of ${templateIds.join(", ")}`),
});
export type SubCategoryInput = z.infer<typeof subCategoryInput>;
export const subCategoryUpdate = z.extend(subCategoryInput, { id: entityId, seen: seenFields });

export const listSubCategories = defineCall("GET", "/sub_categories", "public", {
  summary: "Sub-categories with their category's name",
  query: z.object({ ...pageQuery(100), search: z.optional(z.string()), category_id: filterId }),
  response: listOf(subCategory),
});

export const createSubCategory = addCall(
  "/sub_categories",
  subCategory,
  subCategoryInput,
  "Adds a sub-category",
);
export const updateSubCategory = replaceCall(
  "/sub_categories",
  subCategory,
  subCategoryUpdate,
  "Replaces a sub-category's fields; moved to another category, its products move along",
);
export const deleteSubCategory = removeCall(
  "/sub_categories",
  subCategory,
  "Removes a sub-category; its products stay, without one",
);
