import * as z from "zod/mini";
import { LEAST_YEARS } from "#kernel/policies/books.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { retentionYears } from "../contract/settings.ts";
import { readSection, type SettingsSection } from "./read-settings.ts";

/** For how many years the books are kept. Fewer than the law wants can't be set, nor read. */
export const booksSection = {
  name: "books",
  title: "Books",
  schema: z.object({ keep_years: z._default(z.catch(retentionYears, LEAST_YEARS), LEAST_YEARS) }),
} satisfies SettingsSection;

/** For how many years the books are kept, for everybody: the notice of privacy says it. */
export async function getRetentionYears({ database }: Context): Promise<number> {
  return (await readSection(database, booksSection)).keep_years;
}
