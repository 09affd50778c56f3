import { fail, ok, type Result } from "#kernel/result.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { featureNames } from "#modules/settings/contract/features.ts";
import { type NamedText, namesFor, namesOfParts } from "../contract/text-names.ts";
import { shapes } from "../contract/text-shapes.ts";
import type { TextBlock, TextElement, TextNode, WrittenText } from "../contract/written-text.ts";
import { wanted } from "./law.ts";
import { readText, UnreadableText } from "./read-text.ts";

/** Reads the Markdown of a text and holds it against what its page can show and what the law wants; the message says what is wrong with it. */
export function checkText(name: NamedText, body: string): Result<WrittenText, "validation_failed"> {
  try {
    const text = readText(body);
    const fault = nameFault(name, text) ?? shapeFault(name, text) ?? lawFault(name, text);
    return fault ? fail("validation_failed", fault) : ok(text);
  } catch (error) {
    if (error instanceof UnreadableText) return fail("validation_failed", error.message);
    throw error;
  }
}

/** The elements of a text's blocks: it was not filled yet, so that none is a part. */
const elementsOf = (blocks: readonly TextBlock[]): TextElement[] =>
  blocks.flatMap((block) => ("part" in block ? [] : block));

const blocksOf = ({ lead, sections }: WrittenText) =>
  elementsOf([...lead, ...sections.flatMap(({ blocks }) => blocks)]);

/** An element and all that stand in it. */
const within = (node: TextNode): TextElement[] =>
  typeof node === "string" ? [] : [node, ...node.children.flatMap(within)];

/** The addresses of a text's links, "" for what is none. */
export const linksIn = (text: WrittenText): string[] =>
  blocksOf(text).flatMap((block) => within(block).map(({ to = "" }) => to));

/** A name at the beginning of an element, which is there while that feature is on. */
const CONDITION = /^\{\{if (\w+)\}\} /;

const conditionOf = ({ children: [first] }: TextElement): string | undefined =>
  typeof first === "string" ? CONDITION.exec(first)?.[1] : undefined;

/** The names in an element, and braces that are no whole name; without the condition at its beginning. */
function namesIn({ to = "", children }: TextElement): string[] {
  const words = children.flatMap((child) => (typeof child === "string" ? child.replace(CONDITION, "") : []));
  return [to, ...words].flatMap((word) => word.match(/\{\{.*?\}\}|\{\{|\}\}/g) ?? []);
}

function nameFault(name: NamedText, text: WrittenText): string | undefined {
  const known = Object.keys(namesFor(name));
  const list = known.map((one) => `{{${one}}}`).join(", ");
  const says = list ? `In this text you can use ${list}.` : "This text has no such names.";
  const titles = [text, ...text.sections].map(({ title }) => title);
  if (titles.some(isBlank)) return "A title and each heading say something.";
  if (titles.some((title) => /\{\{|\}\}/.test(title)))
    return "A heading can’t hold a name in braces. An anchor, such as {#money}, stands at its end.";
  for (const block of blocksOf(text)) {
    const elements = within(block);
    const names = elements.flatMap(namesIn);
    const unknown = names.find((found) => !known.includes(found.slice(2, -2)));
    if (unknown) return `Nothing stands for ${unknown}. ${says}`;
    const part = names.find((found) => Object.hasOwn(namesOfParts, found.slice(2, -2)));
    if (part && !(block.tag === "p" && block.children.length === 1 && block.children[0] === part))
      return `${part} is drawn by the page: it stands in a paragraph of its own.`;
    const conditions = elements.flatMap((element) => conditionOf(element) ?? []);
    const condition = conditions.find((one) => !featureNames.some((feature) => feature === one));
    if (condition) return `The shop has no feature ‘${condition}’, so {{if ${condition}}} says nothing.`;
  }
  return undefined;
}

function shapeFault(name: NamedText, { lead, sections }: WrittenText): string | undefined {
  const {
    anchors,
    linksApart,
    lead: most = Infinity,
    paragraphs,
    images,
    plain,
    says = NO_IMAGES,
  } = shapes[name] ?? {};
  const below = sections.map(({ blocks }) => elementsOf(blocks));
  const isElsewhere = anchors && anchors.join() !== sections.map(({ id }) => id).join();
  const isOther = paragraphs && below.some((blocks) => blocks.length !== paragraphs);
  const lacksImage =
    images && !below.every(([first]) => first?.children.length === 1 && first.children.every(isImage));
  const isRich =
    plain && elementsOf(lead).some(({ children }) => children.some((child) => typeof child === "object"));
  const [, apart] = elementsOf(lead);
  const isBesideLinks = linksApart && apart?.children.some(isNoLink);
  if (isBesideLinks || isRich || isElsewhere || isOther || lacksImage || lead.length > most) return says;
  // A slide begins with its image; nothing else holds one.
  const words = below.flatMap((blocks) => (images ? blocks.slice(1) : blocks));
  return [...elementsOf(lead), ...words].flatMap(within).some(isImage) ? NO_IMAGES : undefined;
}

const NO_IMAGES = "Images stand on the slides of the home page alone, each in a paragraph of its own.";

/** Whether something else than links, and a condition before them, is said. */
const isNoLink = (node: TextNode): boolean =>
  typeof node === "string" ? !isBlank(node.replace(CONDITION, "")) : node.tag !== "a";
const isImage = (node: TextNode): boolean => typeof node === "object" && node.tag === "img";

/** The words of an element that are read whatever is switched off. */
function wordsOf(node: TextNode): string {
  if (typeof node === "string") return node;
  return conditionOf(node) ? "" : node.children.map(wordsOf).join("");
}
const wordsIn = (blocks: readonly TextBlock[]) => elementsOf(blocks).map(wordsOf).join(" ");

function lawFault(name: NamedText, text: WrittenText): string | undefined {
  const { names = {}, sections = {} } = wanted[name] ?? {};
  const said = wordsIn(blocksOf(text));
  for (const [wantedName, why] of Object.entries(names))
    if (!said.includes(`{{${wantedName}}}`))
      return `The law wants this page to say ${why}. Please keep {{${wantedName}}} in it.`;
  for (const [anchor, why] of Object.entries(sections)) {
    const { blocks = [] } = text.sections.find(({ id }) => id === anchor) ?? {};
    if (isBlank(wordsIn(blocks)))
      return `The law wants this page to say ${why}. Please keep the part {#${anchor}}, and words in it.`;
  }
  return undefined;
}
