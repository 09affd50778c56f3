import { readSaved, sectionOf, settingsOf } from "#modules/settings/server/read-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { givesDocuments, taxSection } from "./tax-section.ts";

/** Whether orders get tax papers now, which can name a buyer's GSTIN. Public: whoever orders is asked for theirs. */
export async function takesGstin({ database }: Context): Promise<boolean> {
  const saved = await readSaved(database);
  const { on, supplies } = sectionOf(saved, taxSection);
  return on && givesDocuments(settingsOf(saved).store, supplies);
}
