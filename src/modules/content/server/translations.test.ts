import { expect, test } from "vitest";
import { featureNames } from "#modules/settings/contract/features.ts";
import type { TextBlock, TextElement, TextNode, WrittenText } from "../contract/written-text.ts";
import { readText } from "./read-text.ts";

const sources = import.meta.glob<string>("../ui/text/**/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const texts = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => [path.replace("../ui/", "./"), readText(source)]),
);
const english = Object.keys(texts).filter((path) => path.split("/").length === 3);
const scripts = { ml: /\p{Script=Malayalam}/u, hi: /\p{Script=Devanagari}/u };
type Translated = keyof typeof scripts;
const pairs = english.flatMap((path) => (["ml", "hi"] as const).map((language) => [language, path] as const));

const translationOf = (language: Translated, path: string) =>
  texts[path.replace("text/", `text/${language}/`)] ?? { title: "", lead: [], sections: [] };

/** These say at their end that the English text counts. */
const binding = ["./text/privacy.md", "./text/refunds.md", "./text/terms.md"];

const sayings = (node: TextNode): string =>
  typeof node === "string" ? node : node.children.map(sayings).join("");
const linksOf = (node: TextNode): string[] =>
  typeof node === "string" ? [] : [...(node.to ? [node.to] : []), ...node.children.flatMap(linksOf)];
const shapeOf = ({ tag, children }: TextElement) => (tag === "p" ? tag : `${tag} ${children.length}`);

const elementsOf = (blocks: readonly TextBlock[]) =>
  blocks.flatMap((block) => ("part" in block ? [] : block));

/** A text as headings and blocks, in order. */
const partsOf = ({ title, lead, sections }: WrittenText) =>
  [
    { id: "", title, blocks: elementsOf(lead) },
    ...sections.map(({ blocks, ...section }) => ({ ...section, blocks: elementsOf(blocks) })),
  ] as const;
const wordsOf = (text: WrittenText) =>
  partsOf(text).flatMap(({ title, blocks }) => [title, ...blocks.map(sayings)]);
const namesOf = (text: WrittenText) =>
  wordsOf(text)
    .join(" ")
    .match(/\{\{.*?\}\}/g) ?? [];

test.each(pairs)("in %s, %s has the same sections, blocks, placeholders and links", (language, path) => {
  const [own, translated] = [texts[path] as WrittenText, translationOf(language, path)];
  const shapes = (text: WrittenText) =>
    partsOf(text).map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) }));
  const expected = shapes(own);
  if (binding.includes(path)) expected.at(-1)?.blocks.push("p");
  expect(shapes(translated)).toEqual(expected);
  expect(namesOf(translated).toSorted()).toEqual(namesOf(own).toSorted());
  const links = (text: WrittenText) =>
    partsOf(text).flatMap(({ blocks }) => blocks.flatMap(linksOf).toSorted());
  expect(links(translated)).toEqual(links(own));
});

test.each(english)("what %s says under a condition is of a feature", (path) => {
  const conditions = namesOf(texts[path] as WrittenText).filter((name) => name.startsWith("{{if "));
  expect(conditions.filter((name) => !featureNames.some((feature) => name === `{{if ${feature}}}`))).toEqual(
    [],
  );
});

test.each(pairs)("in %s, %s is written in that language's letters", (language, path) => {
  for (const words of wordsOf(translationOf(language, path))) {
    const own = words.replace(/\{\{.*?\}\}/g, "");
    expect(own === "" || scripts[language].test(own), words).toBe(true);
    const foreign = own.match(/\p{Script=Latin}+/gu) ?? [];
    expect(
      foreign.filter((word) => !["Rebon", "PIN", "UPI", "Razorpay"].includes(word)),
      words,
    ).toEqual([]);
  }
});
