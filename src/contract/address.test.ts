import { describe, expect, it } from "vitest";
import { addressInput } from "./address.ts";

const whole = {
  recipient: "Lakshmi Menon",
  line1: "12 Chittoor Road",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  zip: "682016",
  country: "India",
  mobile: "98470 12345",
};

function messages(typed: object) {
  const issues = addressInput.safeParse(typed).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
}

describe("an address", () => {
  it("is kept without stray spaces", () => {
    const typed = { ...whole, line1: " 12 Chittoor Road ", zip: "682 016" };
    expect(addressInput.safeParse(typed).data).toEqual(whole);
  });

  it.each([
    ["recipient", "", "Recipient's name is required"],
    ["recipient", "\u200b", "Recipient's name is required"],
    ["line1", "", "Address line 1 is required"],
    ["city", "  ", "City is required"],
    ["state", "", "State is required"],
    ["zip", "", "Zip code is required"],
    ["zip", "68201", "Zip code must be a 6 digit number"],
    ["zip", "ABCDEF", "Zip code must be a 6 digit number"],
    ["country", "", "Country is required"],
    ["mobile", "", "Mobile number is required"],
  ] as const)("has no %s %j: '%s'", (name, value, message) => {
    expect(messages({ ...whole, [name]: value })).toEqual([[name, message]]);
  });

  it("names every missing field at once, in their order", () => {
    const blank = Object.fromEntries(Object.keys(whole).map((name) => [name, ""]));
    expect(messages(blank).map(([name]) => name)).toEqual(
      Object.keys(whole).filter((name) => name !== "line2"),
    );
  });
});
