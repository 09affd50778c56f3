import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";
import { whatsappLink } from "./whatsapp-link.ts";

test.each([
  ["+91 484 555 0142", "tel:+914845550142"],
  ["0484-555 0142", "tel:04845550142"],
  ["(484) +555", "tel:484555"],
])("the number %s is dialled as %s", (phone, link) => expect(phoneLink(phone)).toBe(link));

test.each([
  ["+91 98470 00017", "", "https://wa.me/919847000017"],
  ["098470-00017", "", "https://wa.me/919847000017"],
  ["0091 98470 00017", "", "https://wa.me/919847000017"],
  ["9847000017", "Size M & L?", "https://wa.me/919847000017?text=Size%20M%20%26%20L%3F"],
])("a chat with %s, about '%s', is %s", (number, text, link) =>
  expect(whatsappLink(number, text)).toBe(link),
);
