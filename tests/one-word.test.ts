import { expect, test } from "vitest";
import { readSources } from "./support/source-files.ts";

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
