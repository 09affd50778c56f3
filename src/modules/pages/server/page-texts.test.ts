import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mustExist } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { fileBodies } from "#modules/content/server/compare-versions.ts";
import { lineOf } from "#modules/content/ui/words.tsx";
import { cacheShopReads } from "#platform/cache/cache-shop-reads.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { createShop } from "#platform/use-cases/shop.ts";
import { pageReadings } from "#src/modules.ts";
import { SOON } from "#tests/support/soon.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { saveText as saveCall } from "../contract/page-text.ts";
import { pageTexts } from "../schema.ts";
import { getText, listTexts, textsToDo } from "./edit-texts.ts";
import { previewText } from "./preview-text.ts";
import { getTexts } from "./read-texts.ts";
import { restoreText, savedWords, saveText } from "./save-text.ts";
import { sceneOfTexts } from "./texts.scene.ts";

const shop = await shopForFile();
const { current, change, read, leadOf } = sceneOfTexts(shop);

test("a text is its file until somebody edits it, then what was saved last in the reader's language, and can go back to any version", async () => {
  expect((await read("faq")).title).toBe("Frequently Asked Questions");
  const asha = shop.as(await shop.newAdmin("Asha", "manager"));
  const first = value(await change("faq", { en: "# Ask us\n\nAnything.", ml: "# ചോദിക്കൂ" }, asha));
  expect(first).toMatchObject({ version: 1, unchanged: ["hi"] });
  expect(savedWords(first)).toBe("The text is saved. In Hindi it says what it said before.");
  expect([await leadOf("faq"), (await read("faq", "ml")).title]).toEqual(["Anything.", "ചോദിക്കൂ"]);
  value(await change("faq", { en: "# Ask us\n\nOn weekdays." }));
  value(await restoreText(shop.admin, { text: "faq", version: 2, to: 1 }));
  expect(await leadOf("faq")).toBe("Anything.");
  value(await restoreText(shop.admin, { text: "faq", version: 3, to: 0 }));
  expect((await read("faq", "ml")).title).toContain("ചോദ്യ");
  const { versions } = await current("faq");
  expect(versions.map(({ version, repeats }) => [version, repeats])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
  ]);
  expect(versions.at(-1)).toMatchObject({ by: "Asha" });
  const seen = value(await getText(shop.admin, { text: "faq", version: 2 }));
  expect(seen.old?.bodies.en).toBe("# Ask us\n\nOn weekdays.");
  const log = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, "faq"));
  expect(log.map(({ action }) => action).sort()).toEqual(["put back", "put back", "updated", "updated"]);
  expect(log.find(({ actorName }) => actorName === "Asha")?.changes).toHaveProperty("Malayalam");
});

test("a text of fields is answered as these, and a translation that is wanting by the title that the shop comes with; others are Markdown", async () => {
  const slides = await current("slides");
  expect(slides.fields).toMatchObject({ title: { en: "Images from the shop" }, entries: [] });
  expect(slides.places).toContainEqual({ to: "/about", name: "About" });
  value(await change("footer", { en: "# Footer\n\nClothes for books.", hi: "" }));
  const { fields } = await current("footer");
  expect(fields?.title.hi).toBe("पेज का निचला हिस्सा");
  expect(fields?.words).toMatchObject({ en: "Clothes for books.", hi: "" });
  value(await restoreText(shop.admin, { text: "footer", version: 1, to: 0 }));
  expect((await current("terms")).fields).toBeNull();
});

test("a version of a text in fields names what it changed and what was changed since; a text in Markdown has neither", async () => {
  const en = (words: string) => ({ en: `# Footer\n\n${words}` });
  const { version: first } = value(await change("footer", en("One.")));
  value(await change("footer", en("Two.")));
  const seen = async (text: NamedText, version: number) =>
    value(await getText(shop.admin, { text, version })).old?.changes;
  const { by, since } = mustExist(await seen("footer", first), "the version");
  const said = { name: "Sentence about the charity", language: "en", is: "One." };
  expect(by).toMatchObject([said]);
  expect(since).toMatchObject([{ ...said, was: "One.", is: "Two." }]);
  expect(await seen("footer", first + 1)).toMatchObject({ by: [{ was: "One.", is: "Two." }], since: [] });
  expect(await seen("footer", 0)).toMatchObject({ by: null, since: [{ is: "Two." }] });
  expect(await seen("terms", 0)).toEqual({ by: null, since: null });
});

test("two who edit at once: the second is told, whatever races; the same sent twice is saved once", async () => {
  const { version, bodies } = await current("stories");
  const say = (en: string) => saveText(shop.admin, { text: "stories", version, bodies: { ...bodies, en } });
  const both = await Promise.all([say("# One"), say("# Two")]);
  expect(both.map((one) => (one.ok ? "saved" : one.code)).sort()).toEqual(["changed_meanwhile", "saved"]);
  const { bodies: now } = await current("stories");
  expect(await say(now.en)).toMatchObject({ ok: true, value: { version: version + 1 } });
  expect((await current("stories")).versions).toHaveLength(1);
});

test("without a translation readers get English that says so, and the staff are told; English and what stands in other texts is wanted", async () => {
  const { untranslated } = value(await change("programmes", { hi: "" }));
  expect(untranslated).toEqual(["hi"]);
  expect(await read("programmes", "hi")).toMatchObject({ title: "Five programmes", untranslated: true });
  expect(await read("programmes", "ml")).not.toHaveProperty("untranslated");
  const listed = value(await listTexts(shop.admin)).find(({ name }) => name === "programmes");
  expect(listed).toMatchObject({ untranslated: ["hi"], title: "Five programmes" });
  expect(await textsToDo(shop.admin)).toMatchObject([{ text: "Translate texts", count: 1 }]);
  expect(await change("programmes", { en: "" })).toMatchObject({
    fields: { "bodies.en": expect.anything() },
  });
  expect(await change("complaints", { ml: "" })).toMatchObject({
    fields: { "bodies.ml": expect.anything() },
  });
});

test.each<[NamedText, RegExp, string]>([
  ["complaints", /\{\{grievanceOfficer\}\}/, "who the grievance officer is"],
  ["terms", /\{\{storeFacts\}\}/, "who sells"],
  ["terms", /\{\{paymentWords\}\}/, "how one can pay"],
  ["refunds", /\{\{complaints\}\}/, "how to complain"],
  ["refunds", /(?<=\{#money\})[\s\S]*?(?=##)/, "how and when money comes back"],
  ["privacy", /\{\{keptData\}\}/, "what is kept about people"],
  ["shipping", /\{\{deliveryWords\}\}/, "what delivery costs"],
])("%s can't be saved without what the law wants on it, in any language (%s)", async (name, words, says) => {
  for (const language of ["en", "ml", "hi"] as const) {
    const body = fileBodies(name)[language];
    const refused = await change(name, { [language]: body.replace(words, "\n\n") });
    expect(refused).toMatchObject({ code: "validation_failed" });
    expect(JSON.stringify(refused)).toContain(`The law wants this page to say ${says}`);
  }
  expect((await current(name)).version).toBe(0);
});

test("nor may it stand where a feature that is off takes it out", async () => {
  const body = fileBodies("terms").en;
  const hidden = body.replace("{{deliveryWords}}", "").concat("\n\n{{if gst}} Then {{deliveryWords}}");
  expect(await change("terms", { en: hidden })).toMatchObject({
    message: expect.stringContaining("what delivery costs"),
  });
  const part = body.replace("{{complaints}}", "{{if gst}} {{complaints}}");
  expect(await change("terms", { en: part })).toMatchObject({
    message: expect.stringContaining("a paragraph of its own"),
  });
});

test("marks that turn the writing round and control characters are dropped, and a text of 100 KB is refused", () => {
  const bodies = { en: "# A\u202e\u0000\u2067 b\r\n\r\nക്\u200d", ml: "", hi: "" };
  const sent = { text: "faq" as const, version: 0, bodies };
  expect(saveCall.body.parse(sent).bodies.en).toBe("# A b\n\nക്\u200d");
  const long = { ...sent, bodies: { ...bodies, en: "a".repeat(100_000) } };
  expect(saveCall.body.safeParse(long).error?.issues).toMatchObject([{ path: ["bodies", "en"] }]);
});

test("a preview is filled as shoppers see it, in their language, and names links that lead nowhere; nothing is saved", async () => {
  const [shown, hidden] = [await shop.newProduct(), await shop.newProduct({ is_active: false })];
  const links = [
    "/help",
    "/help#ordering",
    "/refunds#nowhere",
    "/nowhere",
    `/shop/d/${"-".repeat(36)}`,
    "#story",
    `/shop/d/${shown}`,
    `/shop/d/${hidden}`,
    "/ml/help",
    "/profile/orders",
    "mailto:a@b.example",
    "https://example.org",
  ];
  const body = `# A\n\n${links.map((link) => `[x](${link})`).join(" ")}\n\n## B {#story}\n\nIn {{store.city}}.\n\n## C {#find-us}`;
  const asked = { text: "about" as const, language: "hi" as const, bodies: { en: body, ml: "", hi: body } };
  const { text, warnings } = value(await previewText(shop.admin, asked));
  expect(text).toContain("In कोच्चि.");
  const lost = warnings
    .filter((warning) => warning.startsWith("Hindi"))
    .map((warning) => / (\/\S*|#\S*) /.exec(warning)?.[1]);
  expect(lost).toEqual([
    "/refunds#nowhere",
    "/nowhere",
    `/shop/d/${"-".repeat(36)}`,
    `/shop/d/${hidden}`,
    "/ml/help",
  ]);
  expect((await current("about")).version).toBe(0);
});

test("a saved text that the shop does not understand any more is shown as its file, and somebody is told", async () => {
  await shop.database
    .insert(pageTexts)
    .values({ text: "grades", version: 1, bodies: { en: "Old", ml: "Old", hi: "" } });
  expect((await read("grades")).title).toBe("Three grades, nothing wasted");
  expect((await read("grades", "hi")).title).not.toBe("Three grades, nothing wasted");
  expect(await textsToDo(shop.admin)).toContainEqual(
    expect.objectContaining({ text: "Mend texts that can’t be shown" }),
  );
});

test("who has left is named no more, and what they wrote stays", async () => {
  const binu = shop.as(await shop.newAdmin("Binu", "manager"));
  value(
    await change("shipping", { en: fileBodies("shipping").en.replace("Kochi", "Aluva").concat("\n") }, binu),
  );
  await shop.database.delete(users).where(eq(users.name, "Binu"));
  expect((await current("shipping")).versions[0]?.by).toBe("");
});

test("a process reads texts once for all pages, and anew within two seconds of a save in another", async () => {
  const feed = openChangeFeed({
    url: String(shop.database.$client.options.connectionString),
    onError: () => undefined,
  });
  await vi.waitUntil(() => feed.isCurrent(), SOON);
  const own = createShop(shop.guest, cacheShopReads(feed)(pageReadings));
  const lead = async () => lineOf((await own.run(getTexts, ["help"]))("help").lead).join("");
  await lead();
  const statements = vi.spyOn(shop.database.$client, "query");
  await lead();
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
  const first = fileBodies("help").en.split("\n")[0];
  value(await change("help", { en: fileBodies("help").en.replace(/^.*\n/, `${first}\n\nNew words.\n`) }));
  const saved = performance.now();
  await vi.waitFor(async () => expect(await lead()).toContain("New words."), SOON);
  expect(performance.now() - saved).toBeLessThan(2000);
  await feed.stop();
});
