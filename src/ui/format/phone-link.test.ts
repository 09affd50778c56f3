import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test.each([
  ["+91 484 555 0142", "tel:+914845550142"],
  ["0484-555 0142", "tel:04845550142"],
  ["(484) +555", "tel:484555"],
])("the number %s is dialled as %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
