import { eq, getTableColumns, sql } from "drizzle-orm";
import { type Language, language } from "#kernel/languages/messages.ts";
import { mustExist } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { type NamedText, textNames } from "#modules/content/contract/text-names.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import { checkText } from "#modules/content/server/check-text.ts";
import { fileText, type Texts } from "#modules/content/server/texts.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { TextBodies } from "../contract/page-text.ts";
import { pageTexts } from "../schema.ts";

const selectCurrent = preparedText<{ text: NamedText; bodies: TextBodies | null }>(
  "page_texts",
  `select distinct on (text) text, case when is_shown and coalesce(shown_until > now(), true) then bodies end as bodies
  from page_texts where text = any($1) order by text, version desc`,
);

/** The bodies that are shown now as they were read: a text is parsed once for each process. */
const known = new Map<string, { body: string; text: WrittenText | null }>();

/** A saved body as a text; null for one that this version of the shop can't show any more. */
export function readBody(name: NamedText, spoken: Language, body: string): WrittenText | null {
  const key = `${spoken} ${name}`;
  const last = known.get(key);
  if (last?.body === body) return last.text;
  const checked = checkText(name, body);
  const text = checked.ok ? checked.value : null;
  known.set(key, { body, text });
  return text;
}

/** A text in the reader's language, or in English where there is no translation; the file where the saved one can't be read. */
function textNow(name: NamedText, bodies: TextBodies | null | undefined): WrittenText {
  if (!bodies) return fileText(name);
  const spoken = language();
  if (bodies[spoken] !== "") return readBody(name, spoken, bodies[spoken]) ?? fileText(name);
  const english = readBody(name, "en", bodies.en);
  return english ? { ...english, untranslated: true } : fileText(name);
}

/** These texts as they are now in the reader's language, for everybody. */
export async function getTexts(ctx: Context, names: readonly NamedText[]): Promise<Texts> {
  const rows = await selectCurrent(ctx.database, [names]);
  const texts = new Map(
    names.map((name) => [name, textNow(name, rows.find(({ text }) => text === name)?.bodies)]),
  );
  return (name) => mustExist(texts.get(name), "a text that was asked for");
}

const selectSaved = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(pageTexts), by: sql<string>`coalesce(${users.name}, '')` })
    .from(pageTexts)
    .leftJoin(users, eq(users.id, pageTexts.savedBy));

/** The current versions of the texts that the staff have edited, by text, with who saved them; "" for somebody who has left. */
export async function selectEdited(db: Db | Tx) {
  const rows = await selectSaved(db).where(
    sql`(text, version) in (select text, max(version) from page_texts group by text)`,
  );
  return new Map(
    rows.flatMap((row) => textNames.filter((name) => name === row.text).map((name) => [name, row])),
  );
}

/** The versions of a text, the newest first. */
export const selectVersions = (db: Db | Tx, name: NamedText) =>
  selectSaved(db).where(eq(pageTexts.text, name)).orderBy(sql`${pageTexts.version} desc`);
