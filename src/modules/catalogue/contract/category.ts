import * as z from "zod/mini";
import { defineCall, listOf } from "#kernel/call.ts";
import { entityId, pageQuery, requiredText, seenFields, timestamp } from "#kernel/fields.ts";
import { ageGroups, genders } from "#modules/garments/contract/choices.ts";
import { choiceOf } from "#modules/garments/contract/garment.ts";
import { textsInput, translations, translationsInput } from "./translations.ts";
import { addCall, removeCall, replaceCall } from "./write-calls.ts";

/** Characters that a category's or a sub-category's texts have at most. */
const most = { name: 60, description: 2000 };
export const groupTexts = {
  name: groupName(),
  description: requiredText("Description is required", most.description, "Description"),
  translations: translationsInput(textsInput(most)),
};

/** Names of categories and sub-categories: letters and hyphens only (section 5). */
export function groupName() {
  return requiredText("Name is required", most.name, "Name").check(
    z.regex(/^[\p{L}\p{M}-]*$/u, "Name must contain only letters and hyphens"),
  );
}

export const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  translations: z.optional(translations),
  is_active: z.boolean(),
  /** Defaults of its products. */
  gender: z.nullable(z.enum(genders)),
  age_group: z.nullable(z.enum(ageGroups)),
  created_at: timestamp,
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  ...groupTexts,
  gender: choiceOf(genders, "Gender must be women, men or unisex"),
  age_group: choiceOf(ageGroups, `Age group must be one of ${ageGroups.join(", ")}`),
});
export type CategoryInput = z.infer<typeof categoryInput>;
export const categoryUpdate = z.extend(categoryInput, { id: entityId, seen: seenFields });

export const listCategories = defineCall("GET", "/categories", "public", {
  summary: "Categories in the order they were made; an admin sees the hidden ones too",
  query: z.object({ ...pageQuery(100), search: z.optional(z.string()) }),
  response: listOf(category),
});

export const createCategory = addCall("/categories", category, categoryInput, "Adds a category");
export const updateCategory = replaceCall(
  "/categories",
  category,
  categoryUpdate,
  "Replaces a category's fields",
);
export const deleteCategory = removeCall(
  "/categories",
  category,
  "Removes a category that no product is in, with its sub-categories",
  ["in_use"],
);
