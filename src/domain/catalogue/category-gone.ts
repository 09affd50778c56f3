import { fail } from "#contract/result.ts";

const message = "This category does not exist any more";

/** The error for a form that names a category which does not exist. */
export const CATEGORY_GONE = fail("validation_failed", message, { category_id: message });
