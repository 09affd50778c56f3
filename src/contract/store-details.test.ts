import { expect, test } from "vitest";
import { storeAddressLines } from "./store-details.ts";

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
    whatsapp: "",
    email: "",
    website: "",
    social_links: [],
    opening_hours: [],
    grievance_officer: { name: "", designation: "", email: "", phone: "" },
  };
  expect(storeAddressLines(store)).toEqual(["14 Market Road", "Kochi, Kerala 682011", "India"]);
});
