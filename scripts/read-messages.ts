// The shop's sentences and what its catalogs translate: `node scripts/read-messages.ts src/modules/cart` prints, below a folder, every
// sentence that lacks a translation, every text of a shopper's screen that is not given to `t`, every translation that nobody says, and
// every sentence of a browser that stands in a catalog of the server alone.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync } from "vite";

export const TRANSLATED = ["ml", "hi"] as const;

export interface MessageFault {
  file: string;
  fault:
    | "not translated"
    | "not given to t"
    | "not used"
    | "translated twice"
    | "other placeholders"
    | "not in a browser's catalog";
  text: string;
}

type Catalog = Readonly<Record<string, string>>;
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Modules whose screens are the back office's alone, and folders of such screens: they speak English. */
const OFFICE =
  /^src\/(?:modules\/(?:audit|catalogue|customers|delivery|import|office|settings|staff|statistics)\/|.*\/(?:admin|office)\/)/;
const SCREENS = /^src\/(?:ui|modules\/[^/]+\/(?:ui|pages))\//;
/** Files that no browser runs, and catalogs that none loads. */
const SERVER =
  /^src\/(?:platform|start|kernel\/policies|modules\/[^/]+\/(?:server|better-auth))\/|\.server\.tsx?$|\/pages\/[^/]+\.ts$/;
/** Attributes and properties whose texts people read. */
const READ =
  /^(?:aria-(?:label|description|roledescription)|alt|placeholder|label|title|text|description|hint|heading|note|name)$/;
/** A text, and not a name of a program or of the shop: it has a word with a small letter, and begins with a capital or has several words. */
const isText = (text: string) =>
  /[a-z]{2}/.test(text) && (/^[A-Z]/.test(text) || /[a-z] [a-z]/i.test(text)) && text !== "Rebon";

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents);
  const below = [...parents, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, below);
}

const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

/** The key of a call of `t`, `rich`, `msg` or `plural`; undefined for other nodes, and for sentences that are known when it runs. */
function keyOf(node: Node): string | undefined {
  const callee = node.type === "CallExpression" && isNode(node.callee) ? node.callee.name : undefined;
  const [first, one, other] = (node.arguments ?? []) as unknown[];
  if (callee === "t" || callee === "rich" || callee === "msg") return literal(first);
  const forms = [literal(one), literal(other)];
  return callee === "plural" && forms.every((form) => form !== undefined) ? forms.join("|") : undefined;
}

/** The text of a literal or of a template, with `{}` in the place of its values. */
function textOf(node: Node): string | undefined {
  if (node.type === "JSXText") return String(node.value).trim();
  if (node.type !== "TemplateLiteral") return literal(node);
  const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return pieces.join("{}");
}

/** Whether people read what stands here: between elements, in an attribute or property with a name of such, or in a toast. */
function isRead(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (node.type === "JSXText") return true;
  if (parent?.type === "JSXExpressionContainer" && parents.at(-2)?.type !== "JSXAttribute") return true;
  if (parent?.type === "ConditionalExpression" || parent?.type === "LogicalExpression")
    return node !== parent.test && isRead(parent, parents.slice(0, -1));
  if (parent?.type === "JSXExpressionContainer") return isRead(parent, parents.slice(0, -1));
  if (parent?.type === "CallExpression") {
    const { callee } = parent as { callee?: { object?: { name?: string } } };
    return callee?.object?.name === "toast";
  }
  const name =
    parent?.type === "JSXAttribute" ? parent.name : parent?.type === "Property" ? parent.key : null;
  return isNode(name) && parent?.value === node && READ.test(String(name.name ?? name.value));
}

interface Source {
  /** The sentences that it says or marks. */
  keys: string[];
  /** Those that it says in a browser. */
  inBrowser: string[];
  /** Texts of a shopper's screen that stand there as they are. */
  bare: string[];
}

export function readSource(file: string, source: string): Source {
  const keys: string[] = [];
  const inBrowser: string[] = [];
  const bare: string[] = [];
  const isScreen = SCREENS.test(file) && !OFFICE.test(file);
  walk(parseSync(file, source).program as unknown as Node, (node, parents) => {
    const key = keyOf(node);
    if (key !== undefined) {
      keys.push(key);
      const isMark = isNode(node.callee) && node.callee.name === "msg";
      if (!isMark && !SERVER.test(file)) inBrowser.push(key);
    }
    const text = isScreen ? textOf(node) : undefined;
    if (text && isText(text) && isRead(node, parents)) bare.push(text.replace(/\s+/g, " "));
  });
  return { keys, inBrowser, bare };
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();

/** A translation says the same values; of a plural each form may leave the number out. */
function hasOtherPlaceholders(key: string, translation: string): boolean {
  if (!key.includes("|")) return placeholders(key) !== placeholders(translation);
  const without = (text: string) => placeholders(text.replaceAll("{n}", ""));
  return translation.split("|").length !== 2 || without(key) !== without(translation);
}

/** A file that says a sentence; `inBrowser` where a browser does. */
type Sayer = { file: string; inBrowser: boolean };

/** The sentences that are said below `root`, and the bare texts of screens. */
function readSources(root: string): { said: Map<string, Sayer>; bare: MessageFault[] } {
  const said = new Map<string, Sayer>();
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.{test,spec}.*"] });
  const bare = sources.flatMap((found) => {
    const file = found.split(sep).join("/");
    const read = readSource(file, readFileSync(join(root, found), "utf8"));
    for (const key of read.keys) if (!said.get(key)?.inBrowser) said.set(key, { file, inBrowser: false });
    for (const key of read.inBrowser) said.set(key, { file, inBrowser: true });
    return read.bare.map((text): MessageFault => ({ file, fault: "not given to t", text }));
  });
  return { said, bare };
}

interface Translation {
  file: string;
  text: string;
  translation: string;
}

function readCatalogs(root: string, language: string): Translation[] {
  return globSync(`src/**/messages/${language}.json`, { cwd: root }).flatMap((file) => {
    const catalog: Catalog = JSON.parse(readFileSync(join(root, file), "utf8"));
    return Object.entries(catalog).map(([text, translation]) => ({
      file: file.split(sep).join("/"),
      text,
      translation,
    }));
  });
}

function faultOf({ file, text, translation }: Translation, sayer: Sayer | undefined, isKnown: boolean) {
  if (!sayer) return "not used";
  if (isKnown) return "translated twice";
  if (sayer.inBrowser && SERVER.test(file)) return "not in a browser's catalog";
  return hasOtherPlaceholders(text, translation) ? "other placeholders" : null;
}

export function findMessageFaults(root: string): MessageFault[] {
  const { said, bare: faults } = readSources(root);
  for (const language of TRANSLATED) {
    const known = new Set<string>();
    for (const entry of readCatalogs(root, language)) {
      const { file, text } = entry;
      const fault = faultOf(entry, said.get(text), known.has(text));
      if (fault) faults.push({ file, fault, text });
      known.add(text);
    }
    for (const [text, { file }] of said)
      if (!known.has(text)) faults.push({ file: `${file} (${language})`, fault: "not translated", text });
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const below = process.argv[2] ?? "src";
  const faults = findMessageFaults(process.cwd()).filter(({ file }) => file.startsWith(below));
  for (const { file, fault, text } of faults) console.log(`${file}: ${fault}: ${text}`);
  if (faults.length > 0) process.exitCode = 1;
}
