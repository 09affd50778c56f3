import { describe, expect, it } from "vitest";
import type { Address } from "#modules/addresses/contract/address.ts";
import { preselectAddress, suggestCollector } from "./preselect-address.server.ts";

const words = {
  recipient: "Lakshmi Menon",
  line1: "12 Chittoor Road",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  zip: "682016",
  country: "India",
  mobile: "98470 12345",
};
const home: Address = { id: "home", user_id: "u", created_at: "2026-11-01T00:00:00.000Z", ...words };
const work: Address = { ...home, id: "work", line1: "Infopark Phase 2" };
const mother: Address = { ...home, id: "mother", recipient: "Sarala Menon" };

describe("preselectAddress", () => {
  it.each([
    ["the one that was asked for", [home, work], "work", words, "work"],
    ["the only one", [home], null, null, "home"],
    ["the one that the last order went to", [work, home], null, words, "home"],
    ["the one of two people at one place", [mother, home], null, words, "home"],
    ["the place, where its recipient was changed since", [work, mother], null, words, "mother"],
    ["none of several", [home, work], null, null, null],
    ["none when the last one was changed since", [home, work], null, { ...words, zip: "682017" }, null],
    ["none that is not the shopper's", [home, work], "foreign", null, null],
    ["none when there are none", [], "home", words, null],
  ] as const)("takes %s", (_case, addresses, asked, lastUsed, id) => {
    expect(preselectAddress(addresses, asked, lastUsed)).toBe(id);
  });
});

describe("suggestCollector", () => {
  const last = { hand_over: "collect", recipient: { name: "Sarala", mobile: "9847000099" } } as const;
  it.each([
    ["whoever collected the last one", [home], last, { recipient: "Sarala", mobile: "9847000099" }],
    [
      "the customer with an address's number",
      [home],
      undefined,
      { recipient: "Lakshmi", mobile: home.mobile },
    ],
    [
      "the customer, where the last one was sent",
      [],
      { ...last, hand_over: "parcel" as const },
      { recipient: "Lakshmi", mobile: "" },
    ],
  ] as const)("takes %s", (_case, addresses, lastOrder, by) => {
    expect(suggestCollector("Lakshmi", addresses, lastOrder)).toEqual(by);
  });
});
