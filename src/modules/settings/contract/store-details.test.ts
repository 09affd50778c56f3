import { expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { missingStoreDetails } from "./missing-store-details.ts";
import { legalName, storeAddressLines } from "./store-details.ts";

test("the address is written line by line, without what is blank", () => {
  expect(storeAddressLines(demoStore)).toEqual([...demoStore.address_lines, "Kochi, Kerala 682011", "India"]);
  expect(storeAddressLines({ ...demoStore, state: "", zip: "" })).toContain("Kochi");
  expect(storeAddressLines({ ...demoStore, city: "", country: "" }).at(-1)).toBe("Kerala 682011");
  const blank = { address_lines: [""], city: "", state: "", zip: "", country: "" };
  expect(storeAddressLines({ ...demoStore, ...blank })).toEqual([]);
});

test("a store goes by its registered name, and by its own until that is known", () => {
  expect(legalName(demoStore)).toBe("Rebon Foundation");
  expect(legalName({ ...demoStore, legal_name: "" })).toBe("Rebon");
});

const { grievance_officer: officer } = demoStore;

test.each([
  ["legal name", { legal_name: "" }],
  ["registration number", { registration_number: "" }],
  ["address", { address_lines: [] }],
  ["address", { zip: "" }],
  ["phone", { phone: "" }],
  ["email", { email: "" }],
  ["grievance officer", { grievance_officer: { ...officer, name: "" } }],
  ["grievance officer", { grievance_officer: { ...officer, email: "", phone: "" } }],
])("the %s is missing where it was not entered: %j", (name, lacking) => {
  expect(missingStoreDetails({ ...demoStore, ...lacking })).toEqual([name]);
});

test.each(["email", "phone"])("of a grievance officer the other of %s will do", (way) => {
  const store = { ...demoStore, grievance_officer: { ...officer, [way]: "" } };
  expect(missingStoreDetails(store)).toEqual([]);
});
