import { type Language, languages } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail, ok } from "#kernel/result.ts";
import { readFields } from "#modules/content/contract/read-fields.ts";
import type { TextFields } from "#modules/content/contract/text-fields.ts";
import { type NamedText, textNames, timedTexts } from "#modules/content/contract/text-names.ts";
import { fileOf } from "#modules/content/server/texts.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import type { ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { EditedText, ListedText, TextBodies } from "../contract/page-text.ts";
import { listLinkPlaces } from "./lost-links.ts";
import { readBody, selectEdited, selectVersions } from "./read-texts.ts";

/** The text as the shop comes with it, in all languages. */
export const fileBodies = (name: NamedText): TextBodies => ({
  en: fileOf(name, "en"),
  ml: fileOf(name, "ml"),
  hi: fileOf(name, "hi"),
});

/** The languages in which a text is shown in English. */
export const untranslatedIn = (bodies: TextBodies | null): Language[] =>
  languages.filter((language) => bodies?.[language] === "");

/** The English title, by which a text is called in lists and in the log. */
export const titleOf = (body: string): string => /^# *(.*)/.exec(body)?.[1]?.replaceAll("*", "") ?? "";

const isLost = (name: NamedText, bodies: TextBodies | null) =>
  bodies !== null &&
  languages.some((language) => bodies[language] && !readBody(name, language, bodies[language]));

/** A text as it is typed in fields, where it is, in the languages that the store speaks. */
async function readTextFields(ctx: Context, name: NamedText, bodies: TextBodies): Promise<TextFields | null> {
  const { features } = await getStoreFacts(ctx);
  const spoken: readonly Language[] = features.includes("languages") ? languages : ["en"];
  const written = languages.filter((language) => bodies[language] !== "");
  const texts = written.map((language) => [language, readBody(name, language, bodies[language])]);
  const [en, ml, hi] = languages.map((language) => titleOf(fileOf(name, language)));
  return readFields(name, Object.fromEntries(texts), { en: en ?? "", ml: ml ?? "", hi: hi ?? "" }, spoken);
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
    const bodiesOf = (version: number) => rows.find((row) => row.version === version)?.bodies;
    const bodies = last?.bodies ?? fileBodies(name);
    const isThere = asked.version === 0 || rows.some(({ version }) => version === asked.version);
    const found: EditedText = {
      name,
      title: titleOf(bodies.en),
      version: last?.version ?? 0,
      bodies,
      fields: await readTextFields(ctx, name, bodies),
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
        asked.version !== null && isThere
          ? { version: asked.version, bodies: bodiesOf(asked.version) ?? fileBodies(name) }
          : null,
    };
    return ok(found);
  });
}

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
