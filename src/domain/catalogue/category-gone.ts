import { fail } from "#contract/result.ts";

const message = "This category does not exist any more";

/** The refusal of a form that names a category which is not there. */
export const CATEGORY_GONE = fail("validation_failed", message, { category_id: message });
