import { expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { toStoreDetails, toStoreDraft } from "./store-details-form.tsx";

test("what is shown and not touched is sent as it was", () => {
  expect(toStoreDetails(toStoreDraft(demoStore))).toEqual(demoStore);
});

test("empty links are left out, half of one is not", () => {
  const social_links = [" ", "Instagram"].map((name) => ({ name, url: "" }));
  const sent = toStoreDetails({ ...toStoreDraft(demoStore), social_links, gst_number: " 32abcde1234f1z5 " });
  expect(sent.social_links).toEqual([{ name: "Instagram", url: "" }]);
  expect(sent.gst_number).toBe("32ABCDE1234F1Z5");
});
