import { expect, test } from "vitest";
import { blank, expectSentences, NOBODYS_ID, type Rule } from "#tests/support/spoiled-fields.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { someAddress } from "#tests/support/test-shop.ts";
import { createAddress, updateAddress } from "../contract/address.ts";

const api = await apiForFile();
const customer = await api.customer();

// Every other sentence of an address: contract/address.test.ts.
const addressRules: Rule[] = [
  ["line1", "Address line 1 is required", ...blank],
  ["zip", "Zip code must be a 6 digit number", "1", "68200", "6820011", "68200a", "-682001"],
  ["line1", "Address line 1 can have at most 200 characters", "x".repeat(201)],
  ["line2", "Address line 2 can have at most 200 characters", "x".repeat(201)],
];

expectSentences(api, [
  [createAddress, customer, () => someAddress, addressRules],
  [updateAddress, customer, () => ({ ...someAddress, id: NOBODYS_ID }), addressRules],
]);

test("every wrong field of a form gets its own sentence at once", async () => {
  const reply = await api.call(createAddress, { token: customer.token });
  expect(reply.error().message).toBe("Address line 1 is required");
  expect(reply.error().fields).toEqual({
    line1: "Address line 1 is required",
    city: "City is required",
    state: "State is required",
    zip: "Zip code is required",
    country: "Country is required",
    mobile: "Mobile number is required",
  });
});

test.each([
  ["line2 absent", { line2: undefined }, { line2: "" }],
  ["line2 null", { line2: null }, { line2: "" }],
  ["space around a text", { city: "  Kochi " }, { city: "Kochi" }],
  ["Malayalam and emoji", { line1: "പൂക്കാരൻ മുക്ക് 🌺" }, { line1: "പൂക്കാരൻ മുക്ക് 🌺" }],
  ["fields nobody knows", { role: "ADMIN", user_id: NOBODYS_ID, created_at: "x" }, { city: "Kochi" }],
])("%s", async (_what, changed, kept) => {
  const { token } = customer;
  const reply = await api.call(createAddress, { token, body: { ...someAddress, ...changed } });
  expect(reply.response().data).toMatchObject({ ...kept, user_id: customer.session.user.id });
});
