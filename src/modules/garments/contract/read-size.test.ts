import { expect, test } from "vitest";
import { sizeNote } from "./read-size.ts";

const shirt = { system: null, kind: "letters", gender: "women", age: null } as const;
const note = (size: string) => sizeNote({ ...shirt, size });

test("what filters make of a label is said while it is typed, and that they make nothing of it", () => {
  expect(note("UK 12")).toEqual({ words: "In filters: M", isWrong: false });
  expect(note("lovely")).toMatchObject({ words: expect.stringMatching(/^Not understood/), isWrong: true });
  expect(note(" ")).toBeNull();
  expect(sizeNote({ ...shirt, kind: "none", size: "5.5 m" })).toBeNull();
});

test.each([
  ["05-Jun", /such as 5-6\./],
  ["12-Oct", /such as 10-12\./],
  ["03-Apr-2026", /such as 3-4\./],
  ["2026-06-05", /^A date/],
  ["05/06/2026", /^A date/],
])("a spreadsheet's %s is warned of", (size, words) =>
  expect(note(size)).toEqual({ words: expect.stringMatching(words), isWrong: true }),
);
