import { expect, test } from "vitest";
import { checked, issuesOf, messagesByField } from "./use-form.ts";

const fields = ["name", "name_of_site", "product_images", "links.1.url"];

test("the first message of a field wins, and what lies deeper belongs to its field", () => {
  const issues = [
    { path: ["name_of_site"], message: "site" },
    { path: ["name"], message: "first" },
    { path: ["name"], message: "second" },
    { path: ["product_images", 2, "image_url"], message: "third image" },
    { path: ["links", 1, "url"], message: "second link" },
    { path: ["token"], message: "no field of the form" },
  ];
  expect(Object.fromEntries(messagesByField(issues, fields))).toEqual({
    name_of_site: "site",
    name: "first",
    product_images: "third image",
    "links.1.url": "second link",
    token: "no field of the form",
  });
});

test("the server's dotted names are places", () => {
  const issues = issuesOf({ "product_images.0.image_url": "bad", name: undefined });
  expect(issues).toEqual([{ path: ["product_images", "0", "image_url"], message: "bad" }]);
});

test("a check by hand passes on what is to be sent, unless there is a message", () => {
  expect(checked(7)).toEqual({ success: true, data: 7 });
  expect(checked(7, { name: undefined })).toEqual({ success: true, data: 7 });
  expect(checked(7, { name: "no" })).toEqual({
    success: false,
    error: { issues: [{ path: ["name"], message: "no" }] },
  });
});
