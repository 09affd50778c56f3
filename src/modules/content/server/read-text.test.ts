import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

test("a text is its title, what stands below it, and its sections with their anchors", () => {
  const source = `# Shipping

What it costs, from {{store.city}}.

## What delivery costs {#charges}

See [Refunds
and more](/refunds#money) or write to [{{store.email}}](mailto:{{store.email}}).

### Steps

1. **One:** this

- two`;
  expect(readText(source)).toEqual({
    title: "Shipping",
    lead: [{ tag: "p", children: ["What it costs, from {{store.city}}."] }],
    sections: [
      {
        id: "charges",
        title: "What delivery costs",
        blocks: [
          {
            tag: "p",
            children: [
              "See ",
              { tag: "a", to: "/refunds#money", children: ["Refunds and more"] },
              " or write to ",
              { tag: "a", to: "mailto:{{store.email}}", children: ["{{store.email}}"] },
              ".",
            ],
          },
          { tag: "h3", children: ["Steps"] },
          {
            tag: "ol",
            children: [{ tag: "li", children: [{ tag: "strong", children: ["One:"] }, " this"] }],
          },
          { tag: "ul", children: [{ tag: "li", children: ["two"] }] },
        ],
      },
    ],
  });
});

test.each([
  ["no title", "Only words", /begins with its title/],
  ["HTML", "# A\n\nOne <b>two</b>", /and not this: <b>/],
  ["a block of HTML", "# A\n\n<div>one</div>", /and not this: <div>/],
  [
    "an image of another site",
    "# A\n\n![One](https://example.org/one.jpg)",
    /uploaded here, and not this: https:/,
  ],
  ["an image by a script", "# A\n\n![One](data:image/svg+xml,one)", /uploaded here, and not this: data:/],
  [
    "an image's address that leads on",
    `# A\n\n![One](/images/${"a".repeat(32)}-1x1/../one)`,
    /uploaded here/,
  ],
  ["what no page has a dress for", "# A\n\n> quoted", /and not this: > quoted/],
  [
    "thousands of stresses, which the parser holds against each other, in whatever paragraphs",
    `# A\n\n${`${"_a*".repeat(300)}\n\n`.repeat(2)}`,
    /Too many \*, _ and ~/,
  ],
  ["thousands of signs of what is struck out", `# A\n\n)${"#~é^!".repeat(1200)}`, /Too many \*, _ and ~/],
  ["stresses in each other", `# A\n\n${"*a **b ".repeat(9)}c${"***".repeat(9)}`, /stand inside one another/],
])("%s is refused", (_, source, complaint) => {
  expect(() => readText(source)).toThrow(complaint);
});

// The stack of the shop's own thread is a quarter of that of a worker, in which tests run.
test.each(["- ", "> ", "- > ", "*a **b "])(
  "thousands of “%s” in each other are refused, and are no fault of the shop",
  (unit) => {
    const body = `# A\n\n${unit.repeat(12_000 / unit.length)}c${"***".repeat(1700)}`;
    const script = `import { readText, UnreadableText } from ${JSON.stringify(`${import.meta.dirname}/read-text.ts`)};
    try { readText(${JSON.stringify(body)}); } catch (error) { console.log(error instanceof UnreadableText); }`;
    const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect(said.trim()).toBe("true");
  },
);

test("an entity writes no mark that turns the writing round", () => {
  expect(readText("# A\n\nOne &#x202e;&#8203;two").lead).toEqual([{ tag: "p", children: ["One \u200btwo"] }]);
});

test("the words of an image are read as words, without the signs of Markdown", () => {
  const image = `![A \\*rail\\* &#91;of\u202e sarees&#93;](/images/${"a".repeat(32)}-640x800/preview.jpg "L0")`;
  expect(readText(`# A\n\n${image}`).lead).toMatchObject([
    { children: [{ tag: "img", hash: "L0", children: ["A *rail* [of sarees]"] }] },
  ]);
});
