import * as z from "zod/mini";
import { LEAST_YEARS } from "#kernel/policies/books.ts";
import { keptYears } from "../contract/settings.ts";
import type { SettingsSection } from "./read-settings.ts";

/** For how many years the books are kept. Fewer than the law wants can't be set, nor read. */
export const booksSection = {
  name: "books",
  title: "Books",
  schema: z.object({ keep_years: z._default(z.catch(keptYears, LEAST_YEARS), LEAST_YEARS) }),
} satisfies SettingsSection;
