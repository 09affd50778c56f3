import type { PersonalData, ShopModule } from "#platform/module.ts";

const parts: PersonalData[] = [];

/** Lets modules have their parts, as src/modules.ts does with all of them: privacy knows none. Who comes later knows earlier ones, and goes first. */
export function takePersonal(modules: readonly Pick<ShopModule, "personal">[]): void {
  parts.push(...modules.flatMap(({ personal }) => personal ?? []).reverse());
}

/** The parts of all modules, in the order in which they are erased: the account itself is the last. */
export function personalParts(): readonly PersonalData[] {
  if (parts.length === 0) throw new Error("no module has said what it keeps about people");
  return parts;
}
