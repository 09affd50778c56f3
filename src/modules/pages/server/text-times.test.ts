import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { checkText } from "#modules/content/server/check-text.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { saveText as saveCall } from "../contract/page-text.ts";
import { listTexts, textsToDo } from "./edit-texts.ts";
import { restoreText, saveText } from "./save-text.ts";
import { showInTime } from "./text-times.ts";
import { sceneOfTexts } from "./texts.scene.ts";

const shop = await shopForFile();
const { current, read, leadOf } = sceneOfTexts(shop);

test("an announcement stands above pages in its time alone, and pages are told when it begins and before it ends", async () => {
  const [from, until] = ["2026-12-01T04:30:00.000Z", "2026-12-01T15:30:00.000Z"];
  const at = (moment: string) => ({ ...shop.admin, now: () => new Date(moment) });
  const bodies = { en: "# Fair\n\nTwo for one.", ml: "# മേള\n\nഇന്ന്", hi: "" };
  const sent = { text: "announcement" as const, version: 0, bodies, from, until };
  expect(saveCall.body.parse(sent)).toEqual(sent);
  value(await saveText(at("2026-12-01T04:00:00Z"), sent));
  const words = async () => [await leadOf("announcement"), await leadOf("announcement", "ml")];
  const round = (moment: string) => showInTime(shop.database, at(moment).now);
  expect([await round("2026-12-01T04:29:59Z"), await words()]).toEqual([0, ["", ""]]);
  const listed = async () => value(await listTexts(shop.admin)).find(({ name }) => name === "announcement");
  expect(await listed()).toMatchObject({ isShown: false, untranslated: ["hi"] });
  expect([await round(from), await round(from)]).toEqual([1, 0]);
  expect(await words()).toEqual(["Two for one.", "ഇന്ന്"]);
  expect(await read("announcement", "hi")).toMatchObject({ untranslated: true });
  const untranslated = async (moment: string) =>
    (await textsToDo(at(moment))).find(({ text }) => text === "Translate texts")?.count ?? 0;
  expect((await untranslated(from)) - (await untranslated(until))).toBe(1);
  // A second before its end it is gone already.
  expect([await round("2026-12-01T15:29:59Z"), await words()]).toEqual([1, ["", ""]]);
  const log = await shop.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, "announcement"));
  expect(log[0]?.changes).toMatchObject({ Until: { from: null, to: "1 Dec 2026, 9:00 pm" } });
});

test("a version that is put back has its own time again, and what changes only its time is a version", async () => {
  const { bodies, version, until } = await current("announcement");
  const ever = value(await saveText(shop.admin, { text: "announcement", version, bodies }));
  expect(ever.version).toBe(version + 1);
  expect(await leadOf("announcement")).toContain("Two for one");
  expect(await current("announcement")).toMatchObject({ from: null, until: null });
  value(await restoreText(shop.admin, { text: "announcement", version: version + 1, to: version }));
  expect(await current("announcement")).toMatchObject({ until });
  value(await restoreText(shop.admin, { text: "announcement", version: version + 2, to: 0 }));
  expect(await leadOf("announcement")).toBe("");
});

test("no page has an announcement whose end has come while nobody looked", async () => {
  const { version, bodies } = await current("announcement");
  const long = { ...shop.admin, now: () => new Date("2020-01-01T00:00:00Z") };
  const sent = { text: "announcement" as const, version, bodies: { ...bodies, en: "# A\n\nOld." } };
  value(await saveText(long, { ...sent, until: "2020-02-01T00:00:00.000Z" }));
  expect(await leadOf("announcement")).toBe("");
});

test("only an announcement has a time, it has one paragraph, and it ends after it begins", () => {
  const timed = { version: 0, bodies: { en: "# A", ml: "", hi: "" }, from: "2026-12-01T04:30:00.000Z" };
  const issuesOf = (sent: object) => saveCall.body.safeParse({ ...timed, ...sent }).error?.issues;
  expect(issuesOf({ text: "faq" })).toMatchObject([{ path: ["from"] }]);
  const until = "2026-12-01T04:30:00.000Z";
  expect(issuesOf({ text: "announcement", until })).toMatchObject([{ path: ["until"] }]);
  expect(issuesOf({ text: "announcement" })).toBeUndefined();
  for (const body of ["# A\n\nOne.\n\nTwo.", "# A\n\nOne.\n\n## B"])
    expect(checkText("announcement", body)).toMatchObject({ ok: false });
});
