import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { sentParts } from "#tests/support/schema-parts.ts";
import { isBlank, visibleText } from "./visible-text.ts";

const unseen: [what: string, text: string][] = [
  ["nothing", ""],
  ["spaces", " \t\n\u00a0\u3000"],
  ["a zero-width space", "\u200b"],
  ["a byte order mark", "\ufeff"],
  ["marks of direction", "\u200e\u200f\u202a\u202e\u2066\u2069"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["an empty Braille cell", "\u2800"],
  ["tags", "\u{e0041}\u{e007f}"],
  ["control characters", "\u0001\u007f\u0085"],
  ["annotation marks", "\ufff9\ufffb"],
  ["a null notehead", "\u{1d159}"],
  ["a mixture", " \u200b \u3164\u2800 "],
];

describe("what nobody can see is blank", () => {
  test.each(unseen)("%s", (_, text) => {
    expect(isBlank(text)).toBe(true);
    expect(visibleText(text)).toBe("");
  });
});

describe("what somebody can see stays, what is invisible within it too", () => {
  test.each([["പൂക്കാരൻ മുക്ക്\u200c 🌺"], ["👩‍👩‍👧"], ["क्‍ष"], ["\u200bAnu"], ["-"], ["☃\ufe0f"]])("%s", (text) => {
    expect(isBlank(text)).toBe(false);
    expect(visibleText(`  ${text} `)).toBe(text);
  });
});

/** Whether a schema is asked with a text: a part of one that comes after a text was made something else is not. */
function readsText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "pipe") return readsText(def.in);
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return readsText(def.innerType);
  return def.type === "string";
}

function reading(schema: z.core.$ZodType, text: string): unknown {
  const parsed = (schema as z.ZodMiniType).safeParse(text);
  return parsed.success ? { read: parsed.data } : { refused: parsed.error.issues[0]?.message };
}

describe("every field that takes spaces for blank takes everything unseen for blank", () => {
  const blankable = sentParts.filter(({ schema }) => {
    if (!readsText(schema)) return false;
    const parsed = (schema as z.ZodMiniType).safeParse("   ");
    return !parsed.success || parsed.data === "";
  });
  test.each(blankable)("$path", ({ schema }) => {
    for (const [, text] of unseen.slice(1))
      expect([text, reading(schema, text)]).toEqual([text, reading(schema, "   ")]);
  });
});
