import { expect, test } from "vitest";
import { NO_SUCH_PIN } from "#kernel/typed/digits.ts";
import { addressFault, addressInput } from "./address.ts";

const whole = {
  recipient: "Lakshmi Menon",
  line1: "12 Chittoor Road",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  zip: "682016",
  country: "India",
  mobile: "9847012345",
};

const TEN_DIGITS = "Mobile number must have 10 digits, such as 98470 12345";

function messages(typed: object) {
  const issues = addressInput.safeParse(typed).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
}

test("an address is kept without stray spaces", () => {
  const typed = { ...whole, line1: " 12 Chittoor Road ", zip: "682 016" };
  expect(addressInput.safeParse(typed).data).toEqual(whole);
});

test.each([
  ["zip", "682-016", "682016"],
  ["zip", "६८२ ०१६", "682016"],
  ["zip", "６８２０１６", "682016"],
  // The Army's post.
  ["zip", "900056", "900056"],
  ["mobile", "൯൮൪൭൦ ൧൨൩൪൫", "9847012345"],
  ["mobile", "+९१ ९८४७० १२३४५", "9847012345"],
  ["mobile", "＋９１ ９８４７０１２３４５", "9847012345"],
  ["mobile", "+91 (0) 98470 12345", "9847012345"],
  ["zip", " 68 2016 ", "682016"],
  ["mobile", "+91 98470-12345", "9847012345"],
  ["mobile", "\u202a+91 98470 12345\u202c", "9847012345"],
  ["mobile", "(+91) 98470 12345", "9847012345"],
  ["mobile", "0091 98470 12345", "9847012345"],
  ["mobile", "919847012345", "9847012345"],
  ["mobile", "098470 12345", "9847012345"],
  ["mobile", "9198470123", "9198470123"],
] as const)("keeps the %s %j as %s", (name, typed, kept) => {
  expect(addressInput.safeParse({ ...whole, [name]: typed }).data?.[name]).toBe(kept);
});

test.each([
  ["zip", "68201", "Zip code must be a 6 digit number"],
  ["zip", "062016", NO_SUCH_PIN],
  ["zip", "000000", NO_SUCH_PIN],
  ["zip", "999999", NO_SUCH_PIN],
  ["mobile", "5847012345", "A mobile number begins with 6, 7, 8 or 9"],
  ["mobile", "+91 04847 01234", "A mobile number begins with 6, 7, 8 or 9"],
  ["mobile", "984701234", TEN_DIGITS],
  ["mobile", "+1 98470 12345", TEN_DIGITS],
  ["mobile", "call me", TEN_DIGITS],
] as const)("has no %s %j: '%s'", (name, value, message) => {
  expect(messages({ ...whole, [name]: value })).toEqual([[name, message]]);
});

test("a saved address says what has to be corrected before something is sent there", () => {
  expect(addressFault(whole)).toBeNull();
  expect(addressFault({ ...whole, mobile: "1234567890" })).toBe(
    "Please correct this address: A mobile number begins with 6, 7, 8 or 9",
  );
  expect(addressFault({ ...whole, zip: "062016" })).toBe(`Please correct this address: ${NO_SUCH_PIN}`);
});
