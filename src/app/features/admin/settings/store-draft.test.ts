import { expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { fieldOfPath, nextKey, toStoreDetails, toStoreDraft } from "./store-draft.ts";

test("what is shown and not touched is sent as it was", () => {
  expect(toStoreDetails(toStoreDraft(demoStore))).toEqual(demoStore);
});

test("empty links are left out, half of one is not", () => {
  const social_links = [
    { key: 0, name: " ", url: "" },
    { key: 3, name: "Instagram", url: "" },
  ];
  const sent = toStoreDetails({ ...toStoreDraft(demoStore), social_links, gst_number: " 32abcde1234f1z5 " });
  expect(sent.social_links).toEqual([{ name: "Instagram", url: "" }]);
  expect(sent.gst_number).toBe("32ABCDE1234F1Z5");
});

test("a new row is told apart from those that are there", () => {
  expect(nextKey([])).toBe(0);
  expect(
    nextKey([
      { key: 4, name: "", url: "" },
      { key: 1, name: "", url: "" },
    ]),
  ).toBe(5);
});

test.each([
  ["name", "name"],
  ["opening_hours.2", "opening_hours"],
  ["address_lines", "address_lines"],
  ["grievance_officer.email", "officer_email"],
  ["social_links.1.url", "social_links.1.url"],
])("a message about %s stands at %s", (path, field) => expect(fieldOfPath(path)).toBe(field));
