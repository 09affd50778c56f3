import { expect, test } from "vitest";
import { drawingCode } from "./svg-drawings.ts";

test("a drawing's attributes are called what React calls them", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" class="w-full" aria-label="A line"><path d="M0 0h2" stroke-width="2" clip-path="url(#a)"/></svg>';
  expect(drawingCode(svg)).toBe(
    'export default function Drawing() { return <svg className="w-full" aria-label="A line"><path d="M0 0h2" strokeWidth="2" clipPath="url(#a)"/></svg>; }',
  );
});
