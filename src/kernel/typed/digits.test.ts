import { expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";

test.each([
  ["९८४७०१२३४५", "9847012345"],
  ["൯൮൪൭ ൦൧൨൩൪൫", "9847 012345"],
  ["６８２０１６", "682016"],
  ["௬௮௨ ୦১੬", "682 016"],
  ["٦٨٢ ۰۱۶", "682 016"],
  ["a1b२", "a1b2"],
  ["½ ² ①", "½ ² ①"],
])("%s is %s", (typed, digits) => expect(asciiDigits(typed)).toBe(digits));
