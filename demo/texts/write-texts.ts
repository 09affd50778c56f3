import { eq } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import type { UploadedImage } from "#kernel/image.ts";
import { languages } from "#kernel/languages/messages.ts";
import { mustExist } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { getText } from "#modules/pages/server/edit-texts.ts";
import { saveText } from "#modules/pages/server/save-text.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "../expect-ok.ts";
import { slidesWith } from "./slides.ts";

const collecting = {
  en: "# Announcement\n\nWe are collecting school bags and uniforms at the store. [How to find us](/about#find-us)\n",
  ml: "# അറിയിപ്പ്\n\nസ്കൂൾ ബാഗുകളും യൂണിഫോമുകളും ഇപ്പോൾ സ്റ്റോറിൽ സ്വീകരിക്കുന്നു. [എങ്ങനെ എത്താം](/about#find-us)\n",
  hi: "# सूचना\n\nहम अभी स्टोर पर स्कूल बैग और यूनिफ़ॉर्म ले रहे हैं। [हम तक कैसे पहुँचें](/about#find-us)\n",
};

/** An announcement that is on, slides with these images, and stories that a manager and the owner have changed. A text that somebody has edited stays. */
export async function writeTexts(ctx: Context, images: readonly UploadedImage[]): Promise<void> {
  const manager = await managerOf(ctx);
  const textOf = async (text: NamedText) => expectOk(await getText(ctx, { text, version: null }));
  if ((await textOf("announcement")).version === 0) {
    const now = ctx.now().getTime();
    const [from, until] = [now - DAY, now + 30 * DAY].map((at) => new Date(at).toISOString());
    expectOk(await saveText(manager, { text: "announcement", version: 0, bodies: collecting, from, until }));
  }
  if ((await textOf("slides")).version === 0)
    expectOk(await saveText(ctx, { text: "slides", version: 0, bodies: slidesWith(images) }));
  // Both have had their birthday.
  for (const [version, who, was, is] of [
    [0, manager, "13", "14"],
    [1, ctx, "71", "72"],
  ] as const) {
    const stories = await textOf("stories");
    if (stories.version !== version) continue;
    const bodies = { ...stories.bodies };
    for (const language of languages) bodies[language] = bodies[language].replace(was, is);
    expectOk(await saveText(who, { text: "stories", version, bodies }));
  }
}

async function managerOf(ctx: Context): Promise<Context> {
  const [found] = await ctx.database.select().from(users).where(eq(users.staffRole, "manager"));
  const { id: userId, name, email } = mustExist(found, "the manager of the demo");
  return { ...ctx, actor: { kind: "admin", staffRole: "manager", userId, sessionId: "", name, email } };
}
