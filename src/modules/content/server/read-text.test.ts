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
])("%s is refused", (_, source, complaint) => {
  expect(() => readText(source)).toThrow(complaint);
});
