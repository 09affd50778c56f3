import { expect, test } from "vitest";
import { languageAsked } from "./chosen-language.ts";

test.each([
  ["", "en"],
  ["ml", "ml"],
  ["ML-IN,en;q=0.8", "ml"],
  [" hi-IN", "hi"],
  ["en-IN,ml;q=0.9", "en"],
  ["hil", "en"],
  ["mls,hi", "en"],
  ["*", "en"],
  ["fr,hi;q=0.9", "en"],
])("who asks for '%s' is answered in '%s'", (accepted, language) => {
  expect(languageAsked(accepted)).toBe(language);
});
