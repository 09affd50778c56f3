import { expect, test } from "vitest";
import { fieldMessages, serverMessages } from "./field-messages.ts";

test("the first message of a field wins, and what lies deeper belongs to its field", () => {
  expect(
    fieldMessages([
      { path: ["name"], message: "first" },
      { path: ["name"], message: "second" },
      { path: ["product_images", 2, "image_url"], message: "third image" },
    ]),
  ).toEqual({ name: "first", product_images: "third image" });
});

test("the server's dotted names lead to the form's fields", () => {
  expect(serverMessages({ "product_images.0.image_url": "bad", name: "worse" })).toEqual({
    product_images: "bad",
    name: "worse",
  });
  expect(serverMessages(undefined)).toEqual({});
});
