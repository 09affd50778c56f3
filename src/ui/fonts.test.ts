import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProjectFile } from "#tests/support/source-files.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const faces = [...read("fonts.css").matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = ""]) => {
  const rule = (name: string) => new RegExp(`^\\s*${name}: (.*);$`, "m").exec(rules)?.[1] ?? "";
  const percent = (name: string) => Number.parseFloat(rule(name));
  return {
    family: rule("font-family").replaceAll('"', ""),
    isFile: rule("src").startsWith("url("),
    display: rule("font-display"),
    ascent: (percent("ascent-override") * percent("size-adjust")) / 10,
    descent: (percent("descent-override") * percent("size-adjust")) / 10,
    gap: percent("line-gap-override"),
  };
});
const files = faces.filter(({ isFile }) => isFile);
const standIns = faces.filter(({ isFile }) => !isFile);

test("text never waits for a font, and a font that comes late is taken", () => {
  expect(files.length).toBeGreaterThan(4);
  expect(new Set(files.map(({ display }) => display))).toEqual(new Set(["swap"]));
});

test("what stands in for a font has its lines' height, in thousandths of the type size", () => {
  const heights = { Figtree: [950, 250], Fraunces: [978, 255] };
  for (const [font, [up = 0, down = 0]] of Object.entries(heights)) {
    const itsOwn = standIns.filter(({ family }) => family.startsWith(`${font} on `));
    expect(itsOwn.length).toBeGreaterThan(3);
    for (const { family, ascent, descent, gap } of itsOwn) {
      expect(Math.abs(ascent - up), family).toBeLessThan(1);
      expect(Math.abs(descent - down), family).toBeLessThan(1);
      expect(gap, family).toBe(0);
    }
  }
});

test("every font is named with all that stand in for it, and stands before them", () => {
  const stacks = [...read("tokens.css").matchAll(/--font-[a-z]+:\s+([^;]*);/g)]
    .map(([, stack = ""]) => stack.replaceAll('"', "").split(/,\s+/))
    .filter(([first]) => first !== "initial");
  expect(stacks).toHaveLength(3);
  for (const [first = "", ...rest] of stacks) {
    const [font] = first.split(" ");
    const families = new Set(standIns.map(({ family }) => family));
    expect(rest.filter((name) => families.has(name))).toEqual(
      [...families].filter((family) => family.startsWith(`${font} on `)),
    );
  }
});

test("no width is measured by the figure nought: it would change with the font", () => {
  const sources = globSync("src/**/*.{tsx,css}");
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((path) => /[[(\s:,][\d.]+ch\b/.test(readProjectFile(path)))).toEqual([]);
});
