import { expect, test } from "vitest";
import { readProjectFile, readSources } from "./support/source-files.ts";

/** Prose about clothes, in pages that are read and not worked with. */
const PROSE =
  /modules\/content|^src\/(kernel|platform|start)\/|modules\/[^/]+\/(contract|server|better-auth)\//;
/** The screens' words for a product and an image. */
const OTHER_WORDS = /\b(pieces?|pictures?)\b/i;

/** The texts in a line that people read: literals with a space or a capital, without what is filled into them. */
function textsOf(line: string): string[] {
  if (/^\s*(\/\/|\*|\/\*|\{\/\*|import )/.test(line)) return [];
  return [...line.matchAll(/"([^"]*)"|`([^`]*)`/g)]
    .map(([, plain, filled]) => (plain ?? filled ?? "").replace(/\$\{[^}]*\}/g, ""))
    .filter((text) => /^[A-Z]|\w \w/.test(text) && !text.startsWith("#"));
}

test("screens have one word for one thing: a product is no piece, an image no picture", () => {
  const screens = [...readSources()].filter(([path]) => !PROSE.test(path));
  expect(screens.length).toBeGreaterThan(200);
  const found = screens.flatMap(([path, text]) =>
    text
      .split("\n")
      .flatMap(textsOf)
      .filter((words) => OTHER_WORDS.test(words))
      .map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

const all = new Map([...readSources("{src,packages,demo,scripts}"), ...readSources(".", "*.config.ts")]);
const DECLARED = /\b(?:const|let|function\*?|interface|type|class) (\w+)/g;
const declared = [...all].flatMap(([path, text]) =>
  [...text.matchAll(DECLARED)].map(([, name = ""]) => ({ path, name })),
);

test("names of the glossary's right column are not declared any more", () => {
  const table = readProjectFile("docs/glossary.md").split("## Names in the code")[1] ?? "";
  const cells = [...table.matchAll(/^\|[^|]*\|([^|]*)\|$/gm)].map(([, names = ""]) => names);
  const old = new Set(cells.slice(2).flatMap((names) => names.match(/\w+/g) ?? []));
  expect(old.size).toBeGreaterThan(30);
  expect(declared.filter(({ name }) => old.has(name))).toEqual([]);
});

test.each([
  ["own", 46],
  ["kept", 33],
  ["told", 13],
  ["keep", 2],
  ["put", 1],
])("%s says little of what it names: it is declared %i times, and these only fall", (word, most) => {
  expect(declared.filter(({ name }) => name === word).length).toBeLessThanOrEqual(most);
});

test("comments begin with their subject", () => {
  const headless = /(?:^|[^:])(?:\/\/|\/\*\*) (?:The same|Of which|of which|What|Whose|That) .*/g;
  const found = [...all].flatMap(([path, text]) =>
    text
      .split("\n")
      .filter((line, i, lines) => !(/^\s*\/\//.test(line) && /^\s*\/\//.test(lines[i - 1] ?? "")))
      .flatMap((line) => line.match(headless) ?? [])
      .map((words) => `${path}: ${words.trim()}`),
  );
  expect(found).toEqual([]);
});

/** Names that several files give by one agreement: their module's, a page's parameters, a hook of a module; pages' addresses are used by their file's name. */
const AGREED = /^(personal|profile|parameters|loader|action|meta|handle|headers|links|default)$/;
const BY_AGREEMENT = /\/module\.ts$|-paths\.ts$|\/pages\/paths\.ts$/;

test("an exported name is a call and its use-case, or there once; others only become fewer", () => {
  const files = new Map<string, string[]>();
  for (const [path, text] of readSources()) {
    if (BY_AGREEMENT.test(path)) continue;
    for (const [, name = ""] of text.matchAll(
      /^export (?:async )?(?:const|let|function\*?|interface|type|class) (\w+)/gm,
    ))
      if (!AGREED.test(name)) files.set(name, [...new Set([...(files.get(name) ?? []), path])]);
  }
  const isCall = (paths: string[]) =>
    paths.length === 2 && /\/contract\//.test(paths[0] ?? "") && /\/server\//.test(paths[1] ?? "");
  const twice = [...files].filter(([, paths]) => paths.length > 1 && !isCall(paths));
  expect(twice.length, twice.map(([name]) => name).join(" ")).toBeLessThanOrEqual(52);
});

test("objects are not spread only to group their fields: what is left becomes less", () => {
  const found = [...all].flatMap(([path, text]) => (text.match(/[^{]\.\.\.\{ \w/g) ?? []).map(() => path));
  expect(found.length, found.join(" ")).toBeLessThanOrEqual(60);
});
