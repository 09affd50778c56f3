import { expect, test } from "vitest";
import { languages } from "#kernel/languages/messages.ts";
import { checkText } from "../server/check-text.ts";
import { readText } from "../server/read-text.ts";
import { fileOf } from "../server/texts.ts";
import { faultsIn } from "./field-faults.ts";
import { fieldCalled } from "./field-names.ts";
import { readFields } from "./read-fields.ts";
import { newEntry, noFields, type SaidText, type TextFields, textKinds } from "./text-fields.ts";
import { type NamedText, textNames } from "./text-names.ts";
import { changedBodies, writeFields } from "./write-fields.ts";

const titles = { en: "Slides", ml: "ചിത്രങ്ങൾ", hi: "तस्वीरें" };
const read = (name: NamedText, bodies: SaidText) => {
  const written = languages.filter((language) => bodies[language] !== "");
  return readFields(name, Object.fromEntries(written.map((one) => [one, readText(bodies[one])])), titles);
};
const image_url = `/images/${"a".repeat(32)}-640x800/preview.jpg`;
/** All that Markdown takes for its own, and a blur hash of it. */
const hostile = "1. *a* _b_ `c` [d](/e) <f> &copy; ~~g~~ \\h ![i](j) # k & #";
const blur_hash = "L0#$%*+,-.:;=?@[]^_{|}~0";
const said = (en: string, ml = "", hi = ""): SaidText => ({ en, ml, hi });
const slide = (own: Partial<TextFields["entries"][number]> = {}) => ({
  ...newEntry(),
  ...{ id: "part-1", image_url, blur_hash, alt: said("A rail"), title: said("Kurtas") },
  ...{ words: said("For every day."), link: { to: "/shop", words: said("See them") } },
  ...own,
});
const slides = (...entries: TextFields["entries"]): TextFields => ({ ...noFields(), title: titles, entries });

test.each(textNames.filter((name) => textKinds[name]))(
  "%s as the shop comes with it is typed in fields, and reads the same once they are written",
  (name) => {
    const bodies = { en: fileOf(name, "en"), ml: fileOf(name, "ml"), hi: fileOf(name, "hi") };
    const fields = read(name, bodies);
    expect(fields).not.toBeNull();
    const written = writeFields(name, fields ?? noFields());
    for (const language of languages) expect(readText(written[language])).toEqual(readText(bodies[language]));
  },
);

test.each(["", "- ", "+ ", "> ", "#", "= ", "12) "])(
  "what is typed behind “%s” is read as it was typed, whatever Markdown makes of it",
  (sign) => {
    const words = said(sign + hostile, sign + hostile);
    const typed = slides(
      slide({ words, title: said(hostile, hostile), alt: words, link: { to: "/shop?q=(a)", words } }),
    );
    expect(faultsIn("slides", typed)).toEqual({});
    const bodies = writeFields("slides", typed);
    expect(bodies.hi).toBe("");
    expect(checkText("slides", bodies.ml)).toMatchObject({ ok: true });
    const [entry] = typed.entries;
    const link = { to: "/shop?q=%28a%29", words: entry?.link.words };
    expect(read("slides", bodies)).toEqual({ ...typed, entries: [{ ...entry, link }] });
  },
);

test("what nobody has changed stays as it was written, line by line", () => {
  const bodies = { en: fileOf("hero", "en"), ml: fileOf("hero", "ml"), hi: fileOf("hero", "hi") };
  const fields = read("hero", bodies) ?? noFields();
  const changed = { ...fields, words: said("New", fields.words.ml, fields.words.hi) };
  const { en, ...others } = changedBodies("hero", { fields, bodies }, changed);
  expect(en).toContain("\n\nNew\n\n[Shop the collection](/shop) [Learn Our Story](/about)\n");
  expect(others).toEqual({ ml: bodies.ml, hi: bodies.hi });
});

test("a promise more and a button less have no fault where English alone is typed, and the other languages stay whole", () => {
  const bodies = { en: fileOf("hero", "en"), ml: fileOf("hero", "ml"), hi: fileOf("hero", "hi") };
  const fields = read("hero", bodies) ?? noFields();
  const [first, second] = fields.links;
  const more = { ...newEntry(), title: said("Washed"), words: said("and ironed") };
  const cleared = { to: "", words: { ml: "", hi: "", ...second?.words, en: "" } };
  const links = first ? [first, cleared] : [];
  const changed = { ...fields, links, entries: [...fields.entries, more] };
  expect(Object.keys(faultsIn("hero", changed))).toContain("links.1.words.en");
  expect(faultsIn("hero", changed, ["en"])).toEqual({});
  const { en, ...others } = changedBodies("hero", { fields, bodies }, changed, ["en"]);
  expect(checkText("hero", en)).toMatchObject({ ok: true });
  expect(en).toContain("## Washed");
  expect(others).toEqual({ ml: bodies.ml, hi: bodies.hi });
});

test("a title's stressed words are fields where there is one for them, and stay in the title elsewhere", () => {
  const head = (name: NamedText) => read(name, { en: "# Cloth of *good* weave\n", ml: "", hi: "" });
  expect(head("hero")).toMatchObject({ title: { en: "Cloth of good weave" }, stressed: { en: "good" } });
  const fields = head("impact") ?? noFields();
  expect(fields).toMatchObject({ title: { en: "Cloth of *good* weave" }, stressed: { en: "" } });
  expect(faultsIn("impact", { ...fields, title: said("Cloth") })).toEqual({});
});

test.each<[NamedText, string, string | null]>([
  ["hero", "title.en", "Headline"],
  ["hero", "stressed.ml", "Words of the headline that are set off in Malayalam"],
  ["hero", "links.1.to", "Second button leads to"],
  ["hero", "entries.0.words.hi", "Promise 1, words in Hindi"],
  ["impact", "entries.2.id", "Tile 3, sign"],
  ["slides", "entries.1.alt.en", "Slide 2, what the image shows"],
  ["slides", "entries.1.link.words.ml", "Slide 2, button in Malayalam"],
  ["slides", "entries.1.link.to", "Slide 2, button leads to"],
  ["slides", "title.hi", null],
])("in %s, %s is called ‘%s’", (name, place, called) => {
  const links = [newEntry().link, newEntry().link];
  const entries = [newEntry(), newEntry(), newEntry()];
  expect(fieldCalled(name, { ...noFields(), links, entries }, place)).toBe(called);
});

test("words of two paragraphs are read with a blank between them", () => {
  const fields = read("hero", said("# Shop\n\nFirst.\n\nSecond.\n\n## One {#one}\n\nIt is one."));
  expect(fields?.words.en).toBe("First. Second.");
});

test("new slides get anchors that no other has, and a slide keeps its own wherever it moves", () => {
  const typed = slides(slide({ id: "part-2" }), slide({ id: "" }), slide({ id: "" }));
  expect(read("slides", writeFields("slides", typed))?.entries.map(({ id }) => id)).toEqual([
    "part-2",
    "part-3",
    "part-4",
  ]);
});

test("an announcement of nothing is none in each language, and one in English alone is not translated", () => {
  const nothing = { ...noFields(), title: titles };
  expect(writeFields("announcement", nothing)).toEqual(said("# Slides\n", "# ചിത്രങ്ങൾ\n", "# तस्वीरें\n"));
  const words = said("Bags are wanted.");
  expect(writeFields("announcement", { ...nothing, words })).toEqual(said("# Slides\n\nBags are wanted.\n"));
});

test.each<[string, NamedText, string, string?]>([
  ["stresses", "announcement", "# A\n\nBags are *wanted*."],
  ["a link within the words", "announcement", "# A\n\n[Bags](/shop) are wanted."],
  ["a list", "announcement", "# A\n\n- Bags\n- Books"],
  ["two links", "announcement", "# A\n\n[One](/a) [Two](/b)"],
  ["another link in another language", "announcement", "# A\n\n[One](/a)", "# A\n\n[One](/b)"],
  ["another order in another language", "impact", "# A\n\n## B {#b}\n\nC", "# A\n\n## B {#c}\n\nC"],
  ["another text", "faq", "# A\n\n## B\n\nC"],
])("what fields can't hold is left to Markdown: %s", (_, name, en, ml = "") => {
  expect(read(name, said(en, ml))).toBeNull();
});

test("a language that the store doesn't speak takes no fields away, and stays as it was written", () => {
  const bodies = said("# A\n\n## B {#b}\n\nC\n", "# അ\n\n## ആ {#c}\n\nഇ\n");
  const texts = { en: readText(bodies.en), ml: readText(bodies.ml) };
  const fields = readFields("impact", texts, titles, ["en"]);
  expect(fields?.entries.map(({ title }) => title)).toEqual([said("B")]);
  expect(readFields("impact", texts, titles)).toBeNull();
  const changed = { ...noFields(), ...fields, words: said("More") };
  const saved = changedBodies("impact", { fields: fields ?? noFields(), bodies }, changed, ["en"]);
  expect(saved).toEqual({ en: "# A\n\nMore\n\n## B {#b}\n\nC\n", ml: bodies.ml, hi: "" });
});

test("what is wrong is said below each field", () => {
  expect(faultsIn("slides", slides(newEntry()))).toEqual({
    "entries.0.image_url": "An image is wanted",
    "entries.0.title.en": "This can’t be left out",
    "entries.0.words.en": "Words are wanted, or a button",
  });
  const half = slide({
    title: said("Kurtas", "കുർത്തകൾ"),
    alt: said(""),
    link: { to: "shop", words: said("") },
  });
  expect(Object.keys(faultsIn("slides", slides(half))).sort()).toEqual([
    "entries.0.alt.en",
    "entries.0.link.to",
    "entries.0.link.words.en",
    "entries.0.words.ml",
  ]);
  const tile = { ...newEntry(), id: "medical", title: said("Clinics"), words: said("And", "കൂടെ") };
  const hero = { ...noFields(), title: said("Shop"), stressed: said("Purpose") };
  const links = [{ to: "", words: said("See") }];
  expect(faultsIn("impact", { ...hero, links, entries: [tile, tile] })).toMatchObject({
    "stressed.en": "These words are not in the headline",
    "links.0.to": "This leads nowhere",
    "entries.0.title.ml": "This is missing: leave out all of a language, or nothing",
    "entries.1.id": "Another one has this sign",
  });
  expect(faultsIn("hero", { ...noFields(), words: said("", "വാക്ക്") })).toMatchObject({
    "title.en": "This can’t be left out",
    "words.en": "This is not said in English",
  });
});
