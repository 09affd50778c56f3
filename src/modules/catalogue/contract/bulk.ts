import * as z from "zod/mini";
import { defineCall } from "#kernel/call.ts";
import { entityId } from "#kernel/fields.ts";
import { garmentInput } from "#modules/garments/contract/garment.ts";
import { MAX_STOCK } from "./stock-limit.ts";

export const MAX_BULK = 500;

export const bulkIds = z
  .array(entityId, "Please select something")
  .check(
    z.minLength(1, "Please select something"),
    z.maxLength(MAX_BULK, `Please select at most ${MAX_BULK} at once`),
  );

/** The outcome for each product, brand or category: each asked id is in one of the two lists. */
export const bulkResult = z.object({
  data: z.object({
    /** These are now as asked, also where they were so before. */
    changed: z.array(z.string()),
    /** These stayed as they were. The name is "" for what the shop no longer knows. */
    refused: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
  }),
});
export type BulkResult = z.infer<typeof bulkResult>["data"];

export const productActions = [
  "activate",
  "hide",
  "feature",
  "unfeature",
  "add-stock",
  "take-stock",
  "describe",
  "delete",
] as const;
export type ProductAction = (typeof productActions)[number];

/** Whether an action needs to be told how many products. */
export const changesStock = (action: string) => action === "add-stock" || action === "take-stock";

const HOW_MANY = "Please enter a whole number from 1";

export const stockChange = z
  .number(HOW_MANY)
  .check(z.gte(1, HOW_MANY), z.int(HOW_MANY), z.lte(MAX_STOCK, `Please enter at most ${MAX_STOCK}`));

const NOTHING_TO_SET = "Please choose what to set";

const { gender, age_group, condition, color, material, pattern, care } = garmentInput;
/** The fields that many garments can have in common; fields left out stay as they are. */
export const bulkGarment = z
  .object({ gender, age_group, condition, color, material, pattern, care })
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), NOTHING_TO_SET));
export type BulkGarment = z.infer<typeof bulkGarment>;

export const bulkProductChange = z
  .object({
    action: z.enum(productActions),
    ids: bulkIds,
    stock: z.optional(stockChange),
    garment: z.optional(bulkGarment),
  })
  .check(
    z.refine(({ action, garment }) => action !== "describe" || garment !== undefined, {
      message: NOTHING_TO_SET,
      path: ["garment"],
    }),
    z.refine(({ action, stock }) => !changesStock(action) || stock !== undefined, {
      message: HOW_MANY,
      path: ["stock"],
    }),
  );
export type BulkProducts = z.infer<typeof bulkProductChange>;

/** The call by which admins change many of a list at once. */
const bulkCall = <Body extends z.ZodMiniType>(path: string, body: Body, summary: string) =>
  defineCall("POST", path, "products", { summary, body, response: bulkResult });

export const bulkChangeProducts = bulkCall(
  "/products-bulk",
  bulkProductChange,
  "Activates, hides, features or deletes products, changes their stock by the same number, or says the same of their garments; the header Idempotency-Key makes a repeated call change nothing twice",
);

export const bulkSwitch = z.object({ action: z.enum(["activate", "hide", "delete"]), ids: bulkIds });
export type BulkSwitched = z.infer<typeof bulkSwitch>;

export const bulkChangeBrands = bulkCall("/brands-bulk", bulkSwitch, "Activates, hides or deletes brands");

export const bulkChangeCategories = bulkCall(
  "/categories-bulk",
  bulkSwitch,
  "Activates, hides or deletes categories; those that are in use are not deleted",
);

export const bulkDelete = z.object({ action: z.literal("delete"), ids: bulkIds });

export const bulkChangeSubCategories = bulkCall(
  "/sub_categories-bulk",
  bulkDelete,
  "Deletes sub-categories; their products stay, without one",
);
