import { expect, test } from "vitest";
import { pinBeginnings } from "../states-by-pin.ts";
import { asciiDigits, isPossiblePin, pinDigits } from "./digits.ts";

test.each([
  ["९८४७०१२३४५", "9847012345"],
  ["൯൮൪൭ ൦൧൨൩൪൫", "9847 012345"],
  ["６８２０１６", "682016"],
  ["௬௮௨ ୦১੬", "682 016"],
  ["٦٨٢ ۰۱۶", "682 016"],
  ["a1b२", "a1b2"],
  ["½ ² ①", "½ ² ①"],
])("%s is %s", (typed, digits) => expect(asciiDigits(typed)).toBe(digits));

test.each([
  ["682 016", "682016"],
  ["682-016", "682016"],
  ["682–016", "682016"],
  [" 68 20 16 ", "682016"],
  ["६८२०१६", "682016"],
  ["൬൮൨ ൦൧൬", "682016"],
  ["６８２０１６", "682016"],
  ["68201", "68201"],
  ["call me", "callme"],
])("%j is %j", (typed, pin) => expect(pinDigits(typed)).toBe(pin));

test.each(["110001", "160017", "194101", "403001", "682016", "737101", "744101", "799001", "855107"])(
  "an area can have %s",
  (pin) => expect(isPossiblePin(pin)).toBe(true),
);

test.each(["900056", "900099", "914035", "937133", "990001"])("the Army's post can have %s", (pin) =>
  expect(isPossiblePin(pin)).toBe(true),
);

test.each(
  ["000000", "062016", "999999", "012345", "100001", "290001", "350001", "540001", "550001", "650001"].concat(
    ["660001", "860001", "888888", "68201", "6820166", "68201a", ""],
  ),
)("nothing has %j", (pin) => expect(isPossiblePin(pin)).toBe(false));

test("every beginning that the shop knows a State for is one", () => {
  const refused = pinBeginnings.filter(({ start }) => !isPossiblePin(start.padEnd(6, "1")));
  expect(refused).toEqual([]);
});
