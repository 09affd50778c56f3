import { expect, test } from "vitest";
import { languages } from "#kernel/languages/messages.ts";
import { type NamedText, textNames } from "../contract/text-names.ts";
import { checkText } from "./check-text.ts";
import { fileOf } from "./texts.ts";

test("every text as the shop comes with it can be saved in each language", () => {
  for (const name of textNames)
    for (const language of languages)
      expect(checkText(name, fileOf(name, language)), name).toMatchObject({ ok: true });
});

const slide = (key: string, words = "Words") =>
  `## One\n\n![A line](/images/${key.repeat(32)}-640x800/preview.jpg "L0{{**__")\n\n${words}`;

test.each([
  ["an image first", "## One\n\nWords\n\nMore", false],
  ["words too", slide("a", ""), false],
  [
    "one image in its paragraph",
    slide("a").replace(")\n", `)![B](/images/${"b".repeat(32)}-1x1/preview.jpg)\n`),
    false,
  ],
  ["no second image", slide("a", `![B](/images/${"b".repeat(32)}-1x1/preview.jpg)`), false],
  ["nothing above the first", `Words\n\n${slide("a")}`, false],
  ["no more than that", slide("a", "Words\n\nMore"), false],
  ["any number of each", `${slide("a")}\n\n${slide("b", "[See all](/shop)")}`, true],
])("a slide has an image and words: %s", (_, body, isRight) => {
  expect(checkText("slides", `# Slides\n\n${body}`).ok).toBe(isRight);
});

test.each<[NamedText, string]>([
  ["hero", "# Shop\n\nOne.\n\nTwo.\n\nThree."],
  ["hero", "# Shop\n\nOne.\n\nTwo: [shop](/shop)"],
  ["hero", "# Shop\n\nOne.\n\n[Shop](/shop) **{{if gst}} now**"],
  ["footer", "# Foot\n\nOne [link](/help)."],
  ["footer", "# Foot\n\nA *stressed* one."],
  ["hero", "# Shop\n\nOne.\n\n## Promise"],
  ["impact", "# Impact\n\nOne."],
  ["impact", "# Impact\n\n## Tile\n\nOne.\n\nTwo."],
])("%s has the paragraphs that its place has", (name, body) => {
  expect(checkText(name, body)).toMatchObject({ ok: false });
});

test("the links of the head of home may be of a feature", () => {
  expect(checkText("hero", "# Shop\n\nOne.\n\n{{if gst}} [Shop](/shop) [About](/about)")).toMatchObject({
    ok: true,
  });
});

test.each(["\u200b", "\u3164", "&#8203;", "[](/help)", "-", "**{{if gst}} Words**", "- {{if gst}} Words"])(
  "what nobody reads, or not always, is not what the law wants to be said: “%s”",
  async (nothing) => {
    const money = fileOf("refunds", "en").replace(/(?<=\{#money\})[\s\S]*?(?=##)/, `\n\n${nothing}\n\n`);
    expect(checkText("refunds", money)).toMatchObject({
      message: expect.stringContaining("money comes back"),
    });
  },
);

test.each(["[a](/{{deliveryWords}})", "**{{if gst}} {{deliveryWords}}**", "- {{if gst}} {{deliveryWords}}"])(
  "nor is an address, or what a feature takes out within an element: “%s”",
  (words) => {
    const body = fileOf("shipping", "en").replace("{{deliveryWords}}", "").concat(`\n\n${words}`);
    expect(checkText("shipping", body)).toMatchObject({ message: expect.stringContaining("delivery costs") });
  },
);

test.each([
  ["<script>alert(1)</script>", "not this: <script>"],
  ['One <img src=x onerror="alert(1)">', "not this: <img"],
  ["![A picture](https://example.org/a.png)", "uploaded here, and not this: https"],
  [`![A picture](/images/${"a".repeat(32)}-640x800/preview.jpg)`, "on the slides of the home page alone"],
  [`- ![A picture](/images/${"a".repeat(32)}-640x800/preview.jpg)`, "on the slides of the home page alone"],
  ["[Go](javascript:alert(1))", "not here: javascript:"],
  ["[Go](data:text/html,hello)", "not here: data:"],
  ["[Go](&#106;avascript:alert(1))", "not here: "],
  ["[Go](//evil.example)", "not here: //evil"],
  ["[Go](/\\evil.example)", "not here: "],
  ["[Go]({{store.name}})", "not here: "],
  [`${"> ".repeat(9000)}a`, "stand inside one another"],
  ["| a | b |\n|---|---|\n| 1 | 2 |", "not this: | a"],
  ["In {{store.town}}", "Nothing stands for {{store.town}}"],
  ["In {{store.city", "Nothing stands for {{"],
  ["{{if nothing}} One", "no feature ‘nothing’"],
  ["One {{if gst}} two", "Nothing stands for {{if gst}}"],
  ["Here {{storeFacts}} are", "a paragraph of its own"],
  ["## Where {{store.city}} is {#where}", "A heading can’t hold a name"],
  ["## \u200b {#a}", "A title and each heading say something"],
  ["## {#a}", "A title and each heading say something"],
  ["## A {#a}\n\n## B {#a}", "Two headings have the anchor"],
])("what is hostile or a mistake is refused in words: %s", (words, says) => {
  const checked = checkText("help", `${fileOf("help", "en")}\n\n${words}`);
  expect(checked).toMatchObject({ ok: false, message: expect.stringContaining(says) });
});

test("whatever is sent is read within a second, or refused", () => {
  const units = [
    "*a **b ",
    "[a](",
    "![[]()",
    "<a ",
    "a@",
    "a.",
    "_a __b ",
    "~~a ",
    "[a]: x\n",
    "- ",
    "1. a\n",
    "www.a(",
    "`",
    "|a",
    "\\",
    "{{",
  ];
  for (const unit of units) {
    const body = `# A\n\n${unit.repeat(20_000 / unit.length)}@`;
    const began = performance.now();
    checkText("faq", body.slice(0, 20_000));
    expect(performance.now() - began, unit).toBeLessThan(3000);
  }
});
