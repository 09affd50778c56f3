import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

type Catalog = Readonly<Record<string, string>>;
const root = join(import.meta.dirname, "../..");

/** In an address they stay as somebody wrote them. */
const PLACES = ["Kochi", "Kerala", "India"];

function readCatalogs(language: "ml" | "hi"): Catalog {
  const files = globSync(`src/**/messages/${language}.json`, { cwd: root });
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(root, file), "utf8"))));
}

/** How the shop says its sentences in a language, and whether a page says any in English. */
export function said(language: "ml" | "hi") {
  const catalog = readCatalogs(language);
  const untranslated = Object.entries(catalog).flatMap(([sentence, translation]) =>
    sentence === translation || PLACES.includes(sentence) ? [] : [sentence],
  );
  return {
    t(sentence: string): string {
      const translation = catalog[sentence];
      if (translation === undefined) throw new Error(`${language} has no translation of: ${sentence}`);
      return translation;
    },
    /** Fails when something on the page is a sentence of the shop as it is in English. */
    async expectSpoken(page: Page): Promise<void> {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const found = await page.evaluate((sentences) => {
        const english = new Set(sentences);
        const texts = [...document.querySelectorAll<HTMLElement>("body *:not(script, style, template)")];
        return texts.flatMap((element) => {
          if (element.closest('[lang="en"]')) return [];
          const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const names = ["aria-label", "alt", "placeholder", "title"].map((name) =>
            element.getAttribute(name),
          );
          return [...own.map(({ textContent }) => textContent), ...names]
            .map((text) => text?.replace(/\s+/g, " ").trim() ?? "")
            .filter((text) => english.has(text));
        });
      }, untranslated);
      expect([...new Set(found)], `English on ${page.url()}`).toEqual([]);
    },
  };
}
