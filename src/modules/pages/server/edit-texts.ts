import { inArray } from "drizzle-orm";
import { type Language, languages } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { type NamedText, textNames, timedTexts } from "#modules/content/contract/text-names.ts";
import { fileOf } from "#modules/content/server/texts.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { EditedText, ListedText, TextBodies, TextTime } from "../contract/page-text.ts";
import type { pageTexts } from "../schema.ts";
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
export const titleOf = (body: string): string => /^# *(.*)/.exec(body)?.[1] ?? "";

const isLost = (name: NamedText, bodies: TextBodies | null) =>
  bodies !== null &&
  languages.some((language) => bodies[language] && !readBody(name, language, bodies[language]));

/** The time in which a version is shown. */
export const timeOf = (
  row: Pick<typeof pageTexts.$inferSelect, "shownFrom" | "shownUntil"> | undefined,
): TextTime => ({
  from: row?.shownFrom?.toISOString() ?? null,
  until: row?.shownUntil?.toISOString() ?? null,
});

/** The names of these admins; those who have left have none. */
async function namesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  const rows = asked.length
    ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, asked))
    : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id ?? "") ?? "";
}

/** All texts of the shop's pages, and which of them the staff have edited. Admins only. */
export function listTexts(ctx: Context) {
  return forAdmin(ctx, "texts", async () => {
    const edited = await selectEdited(ctx.database);
    const nameOf = await namesOf(
      ctx.database,
      [...edited.values()].map(({ savedBy }) => savedBy),
    );
    return ok(
      textNames.map((name): ListedText => {
        const row = edited.get(name);
        const bodies = row?.bodies ?? null;
        return {
          name,
          title: titleOf((bodies ?? fileBodies(name)).en),
          saved: row ? { by: nameOf(row.savedBy), at: row.savedAt.toISOString() } : null,
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
    const nameOf = await namesOf(
      ctx.database,
      rows.map(({ savedBy }) => savedBy),
    );
    const [last] = rows;
    const bodiesOf = (version: number) => rows.find((row) => row.version === version)?.bodies;
    const bodies = last?.bodies ?? fileBodies(name);
    const isThere = asked.version === 0 || rows.some(({ version }) => version === asked.version);
    const found: EditedText = {
      name,
      title: titleOf(bodies.en),
      version: last?.version ?? 0,
      bodies,
      isLost: isLost(name, last?.bodies ?? null),
      ...timeOf(last),
      versions: rows.map(({ version, savedBy, savedAt, repeats }) => ({
        version,
        by: nameOf(savedBy),
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
  const lost = edited.filter(([name, { bodies }]) => isLost(name, bodies)).length;
  const untranslated = edited.filter(([, { bodies }]) => untranslatedIn(bodies).length > 0).length;
  const line = { permission: "texts", to: officePaths.texts } as const;
  return [
    ...(lost > 0
      ? [
          {
            ...line,
            rank: 60,
            count: lost,
            text: "Mend texts that can’t be shown",
            note: "The shop shows its own text in their place.",
          },
        ]
      : []),
    ...(untranslated > 0
      ? [
          {
            ...line,
            rank: 260,
            count: untranslated,
            text: "Translate texts",
            note: "Until then they are shown in English, and say so.",
          },
        ]
      : []),
  ];
}
