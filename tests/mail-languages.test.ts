import { describe, expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { escapeHtml } from "#platform/mail/blocks.ts";
import { gatherMails, name, shop } from "./support/sample-mails.ts";

const { toShoppers, toStrangers } = await gatherMails();
const write = () => ({ ...toShoppers(), ...toStrangers() });
const english = speaking("en", write);

/** Typed by people, or a name: the same in every language. */
const KEPT = [
  ...[
    name,
    "Is the <b>hem</b> let down?",
    "It has a hole.",
    "Where is it?",
    "We are sorry.",
    "Open on Onam?",
  ],
  ...["Yes.", "Yes ", "For ", "Said by ", " until ", "Silk saree <script>", "Cotton dupatta"],
  ...["Lakshmi Menon", "14/2 Princess Street", "Kochi, Kerala 682001", "India Post", "India"],
  ...[shop.contact, shop.name],
];

/** Without links and what is the same in every language. */
const ownWords = (text: string) =>
  KEPT.reduce((rest, kept) => rest.replaceAll(kept, ""), text.replace(/https:\S+/g, ""));

const shownIn = (html: string) => html.replace(/<title>.*?<\/title>|<[^>]+>/gs, "\n");

describe.each(["ml", "hi"] as const)("in %s", (language) => {
  const mails = speaking(language, write);

  test.each(Object.entries(mails))(
    "the mail '%s' has no English in it and all its values",
    (kind, { subject, text }) => {
      for (const line of [subject, ...text.split("\n")]) {
        expect(ownWords(line)).not.toMatch(/[a-z]{3}/i);
        expect(line).not.toMatch(/\{\w+\}|\||undefined/);
      }
      const numbers = (words: string) => words.match(/₹[\d,.]*\d|\d+:\d+/g)?.sort();
      expect(numbers(text)).toEqual(numbers(english[kind]?.text ?? ""));
    },
  );

  test.each(Object.entries(mails))(
    "the mail '%s' says so, shows the same as HTML, and leads to the language's pages",
    (_kind, { html, text, language: named }) => {
      expect(named).toBe(language);
      expect(html).toContain(`<html lang="${language}">`);
      const shown = shownIn(html);
      for (const line of text.split("\n").filter((words) => words && !/[:：]|^-- $|^- /.test(words)))
        expect(shown).toContain(escapeHtml(line));
      const links = text.match(/https:\/\/rebon\.example\S*/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(new RegExp(`^https://rebon\\.example/${language}(/|$)`));
    },
  );
});
