import { expect, test } from "vitest";
import { stateOfPin } from "./address-form.tsx";

test.each([
  ["682 016", "Kerala"],
  ["682555", "Lakshadweep"],
  ["673310", "Puducherry"],
  ["560001", "Karnataka"],
  ["403001", "Goa"],
  ["400001", "Maharashtra"],
  ["263139", "Uttarakhand"],
  ["247667", ""],
  ["999999", ""],
  ["68201", null],
  ["68201a", null],
])("%s lies in %j", (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});
