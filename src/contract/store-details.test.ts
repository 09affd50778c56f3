import { expect, test } from "vitest";
import { phoneLink, storeAddressLines } from "./store-details.ts";

test.each([
  ["+91 484 555 0142", "tel:+914845550142"],
  ["0484-555 0142", "tel:04845550142"],
  ["(484) +555", "tel:484555"],
])("the number %s is dialled as %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test("an address ends with town, state, PIN and country", () => {
  const store = {
    name: "Rebon",
    legal_name: "",
    registration_number: "",
    gst_number: "",
    address_lines: ["14 Market Road"],
    city: "Kochi",
    state: "Kerala",
    zip: "682011",
    country: "India",
    phone: "",
    email: "",
    website: "",
    social_links: [],
    opening_hours: [],
    grievance_officer: { name: "", designation: "", email: "", phone: "" },
  };
  expect(storeAddressLines(store)).toEqual(["14 Market Road", "Kochi, Kerala 682011", "India"]);
});
