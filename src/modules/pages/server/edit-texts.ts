import { type Language, languages } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail, ok } from "#kernel/result.ts";
import { type NamedText, textNames, timedTexts } from "#modules/content/contract/text-names.ts";
import { changesOf, fileBodies, titleOf, typedText } from "#modules/content/server/compare-versions.ts";
import { usedImages } from "#modules/content/server/used-images.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import type { ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { EditedText, ListedText, TextBodies } from "../contract/page-text.ts";
import { listLinkPlaces } from "./lost-links.ts";
import { readBody, selectEdited, selectVersions } from "./read-texts.ts";

/** The languages in which a text is shown in English. */
export const untranslatedIn = (bodies: TextBodies | null): Language[] =>
  languages.filter((language) => bodies?.[language] === "");

const isLost = (name: NamedText, bodies: TextBodies | null) =>
  bodies !== null &&
  languages.some((language) => bodies[language] && !readBody(name, language, bodies[language]));

/** The languages that the store speaks. */
async function spokenIn(ctx: Context): Promise<readonly Language[]> {
  const { features } = await getStoreFacts(ctx);
  return features.includes("languages") ? languages : ["en"];
}

/** All texts of the shop's pages, and which of them the staff have edited. Admins only. */
export function listTexts(ctx: Context) {
  return forAdmin(ctx, "texts", async () => {
    const edited = await selectEdited(ctx.database);
    return ok(
      textNames.map((name): ListedText => {
        const row = edited.get(name);
        const bodies = row?.bodies ?? null;
        return {
          name,
          title: titleOf((bodies ?? fileBodies(name)).en),
          saved: row ? { by: row.by, at: row.savedAt.toISOString() } : null,
          untranslated: untranslatedIn(bodies),
          isShown: row?.isShown ?? !timedTexts.includes(name),
          isLost: isLost(name, bodies),
        };
      }),
    );
  });
}

/** A text to edit, with its versions and, beside it, the one that is asked for. Admins only; 'not_found' for a text that there is not. */
export function getText(ctx: Context, asked: { text: string; version: number | null }) {
  return forAdmin(ctx, "texts", async () => {
    const name = textNames.find((one) => one === asked.text);
    if (!name) return fail("not_found");
    const rows = await selectVersions(ctx.database, name);
    const [last] = rows;
    const spoken = await spokenIn(ctx);
    const bodies = last?.bodies ?? fileBodies(name);
    const seen = [...rows.map(({ version }) => version), 0].find((one) => one === asked.version);
    const bodiesOf = (version: number) => rows.find((row) => row.version === version)?.bodies;
    const found: EditedText = {
      name,
      title: titleOf(bodies.en),
      version: last?.version ?? 0,
      bodies,
      fields: typedText(name, bodies, spoken),
      images: usedImages(
        name,
        rows.slice(0, MOST_SEEN).flatMap((row) => row.bodies ?? []),
      ),
      places: await listLinkPlaces(ctx),
      isLost: isLost(name, last?.bodies ?? null),
      from: last?.shownFrom?.toISOString() ?? null,
      until: last?.shownUntil?.toISOString() ?? null,
      versions: rows.map(({ version, by, savedAt, repeats }) => ({
        version,
        by,
        at: savedAt.toISOString(),
        repeats,
      })),
      old:
        seen === undefined
          ? null
          : {
              version: seen,
              bodies: bodiesOf(seen) ?? fileBodies(name),
              changes: changesOf(name, rows, seen, spoken),
            },
    };
    return ok(found);
  });
}

/** The most versions whose images are offered. */
const MOST_SEEN = 50;

/** The lines of 'To do': texts that are shown in English to readers of another language, and those that a new version of the shop does not understand. */
export async function textsToDo({ database, now }: Context): Promise<ToDoLine[]> {
  const edited = [...(await selectEdited(database))].filter(
    ([, { shownUntil }]) => shownUntil === null || shownUntil > now(),
  );
  const lines = [
    {
      rank: 60,
      count: edited.filter(([name, { bodies }]) => isLost(name, bodies)).length,
      text: "Mend texts that can’t be shown",
      note: "The shop shows its own text in their place.",
    },
    {
      rank: 260,
      count: edited.filter(([, { bodies }]) => untranslatedIn(bodies).length > 0).length,
      text: "Translate texts",
      note: "Until then they are shown in English, and say so.",
    },
  ];
  return lines.flatMap((line) =>
    line.count > 0 ? { ...line, permission: "texts" as const, to: officePaths.texts } : [],
  );
}
