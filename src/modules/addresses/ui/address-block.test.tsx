import { expect, test } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleAddress } from "#tests/support/sample-rows.ts";
import { AddressBlock, addressLines } from "./address-block.tsx";

const place = {
  recipient: "Lakshmi Menon",
  line1: "7 Lilly Street",
  line2: "Near the ferry",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
};
const address = { ...sampleAddress, ...place, mobile: "9847000017" };

test("a parcel's lines go from the recipient to the country, without a blank one and without the number", () => {
  const lines = ["Lakshmi Menon", "7 Lilly Street", "Near the ferry", "Kochi, Kerala 682001", "India"];
  expect(addressLines(address)).toEqual(lines);
  expect(addressLines({ ...address, line2: " " })).toEqual(lines.filter((line) => !line.startsWith("Near")));
});

test.each([
  ["Near the ferry", "7 Lilly Street, Near the ferry"],
  ["", "7 Lilly Street"],
])(
  "with '%s' as its second line it is said in three lines, and its number can be called",
  async (line2, street) => {
    await renderPage(<AddressBlock address={{ ...address, line2 }} short />, { who: "admin" });
    const number = screen.getByRole("link", { name: "9847000017" });
    expect(number).toHaveAttribute("href", "tel:9847000017");
    const shown = number.closest("address")?.querySelector("p")?.textContent;
    expect(shown).toBe(`Lakshmi Menon\n${street}\nKochi, Kerala 682001, India`);
  },
);

test("otherwise each line stands by itself", async () => {
  await renderPage(<AddressBlock address={address} />, { who: "admin" });
  expect(document.querySelector("address p")?.textContent).toBe(addressLines(address).join("\n"));
});
