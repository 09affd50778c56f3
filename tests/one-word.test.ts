import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "../src");
/** Prose about clothes, in pages that are read and not worked with. */
const PROSE = /modules\/content|^(kernel|platform|start)\/|modules\/[^/]+\/(contract|server|better-auth)\//;
/** The screens' words for a product and an image. */
const OTHER_WORDS = /\b(pieces?|pictures?)\b/i;

/** The texts in a line that people read: literals with a space or a capital, without what is filled into them. */
function textsOf(line: string): string[] {
  if (/^\s*(\/\/|\*|\/\*|\{\/\*|import )/.test(line)) return [];
  return [...line.matchAll(/"([^"]*)"|`([^`]*)`/g)]
    .map(([, plain, filled]) => (plain ?? filled ?? "").replace(/\$\{[^}]*\}/g, ""))
    .filter((text) => /^[A-Z]|\w \w/.test(text) && !text.startsWith("#"));
}

test("screens have one word for one thing: a product is no product, an image no image", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: APP }).filter(
    (file) => !file.includes(".test.") && !PROSE.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    readFileSync(join(APP, file), "utf8")
      .split("\n")
      .flatMap(textsOf)
      .filter((text) => OTHER_WORDS.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
