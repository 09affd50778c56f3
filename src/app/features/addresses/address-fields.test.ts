import { describe, expect, it } from "vitest";
import { addressFields, checkAddress } from "./address-fields.ts";

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

function form(change: Partial<typeof whole> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...change })) data.set(name, value);
  return data;
}

describe("checkAddress", () => {
  it("answers the address as it is sent", () => {
    expect(checkAddress(form({ line1: " 12 Chittoor Road ", zip: "682 016" }))).toEqual({
      ok: true,
      address: whole,
    });
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
  ] as const)("refuses %s %j with '%s'", (name, value, message) => {
    expect(checkAddress(form({ [name]: value }))).toEqual({ ok: false, errors: { [name]: message } });
  });

  it("names every missing field at once", () => {
    const checked = checkAddress(new FormData());
    const required = addressFields.map(({ name }) => name).filter((name) => name !== "line2");
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(required);
  });
});
