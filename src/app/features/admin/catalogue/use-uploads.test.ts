import { expect, test } from "vitest";
import { stateOf, type Upload } from "./use-uploads.ts";

const upload = (part: Partial<Upload>): Upload => ({
  id: 1,
  file: new File([], "a.jpg"),
  share: null,
  error: null,
  ...part,
});

test.each([
  ["none", []],
  ["sending", [upload({})]],
  ["sending", [upload({ share: 1 })]],
  ["sending", [upload({ error: "Damaged." }), upload({ share: 0.5 })]],
  ["failed", [upload({ error: "Damaged." })]],
] as const)("%s: %j", (state, uploads) => {
  expect(stateOf(uploads)).toBe(state);
});
