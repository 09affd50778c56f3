import { expect, test } from "vitest";
import { whatsappLink } from "./whatsapp-link.ts";

test.each([
  ["+91 98470 00017", "https://wa.me/919847000017"],
  ["98470 00017", "https://wa.me/919847000017"],
  ["098470-00017", "https://wa.me/919847000017"],
  ["0091 98470 00017", "https://wa.me/919847000017"],
])("%s is %s", (number, link) => {
  expect(whatsappLink(number)).toBe(link);
});

test("brings its text along", () => {
  expect(whatsappLink("9847000017", "Size M & L?")).toBe(
    "https://wa.me/919847000017?text=Size%20M%20%26%20L%3F",
  );
});
