import { afterEach, expect, test } from "vitest";
import { speakBy } from "#kernel/languages/messages.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import { renderPage, screen, within } from "#tests/support/render-page.tsx";
import { toJson } from "#ui/page/json.ts";
import { ShopFrame } from "./shop-frame.tsx";

afterEach(() => speakBy(() => ({ language: "en", messages: {} })));

const open = (announcement: WrittenText | null, label = "Onam whites") =>
  renderPage(
    <ShopFrame
      nav={toJson({
        categories: [],
        menu: [{ to: "/shop/collection/1", label }],
        fit: { narrow: 0, middle: 0, wide: 0 },
      })}
      foot={{ says: "Clothes for books.", lang: "en" }}
      announcement={announcement}
    >
      A page
    </ShopFrame>,
  );

test("an announcement stands above the head of the page, in the language that it is written in, with its link", async () => {
  const link = { tag: "a" as const, to: "/about#find-us", children: ["How to find us"] };
  const lead = [{ tag: "p" as const, children: ["We are collecting bags. ", link] }];
  await open({ title: "Announcement", lead, sections: [], untranslated: true });
  const line = await screen.findByRole("region", { name: "Announcement" });
  expect(line).toHaveTextContent("We are collecting bags. How to find us");
  expect(line).toHaveAttribute("lang", "en");
  expect(within(line).getByRole("link")).toHaveAttribute("href", "/about#find-us");
  expect(line.compareDocumentPosition(screen.getByRole("banner"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("without one there is nothing above it", async () => {
  await open(null);
  expect(screen.queryByRole("region", { name: "Announcement" })).toBeNull();
});

test("the foot says what the charity is in the words of the staff", async () => {
  await open(null);
  expect(screen.getByText("Clothes for books.")).toHaveAttribute("lang", "en");
});

test("collections of the menu stand in the row and in the sheet of phones", async () => {
  await open(null);
  const row = screen.getByRole("navigation", { name: "Shop" });
  expect(within(row).getByRole("link", { name: "Onam whites" })).toHaveAttribute(
    "href",
    "/shop/collection/1",
  );
  expect(screen.getAllByRole("link", { name: "Onam whites", hidden: true })).toHaveLength(2);
});

test("collections keep the names that the staff gave them, whatever the shop calls so itself", async () => {
  speakBy(() => ({ language: "ml", messages: { Brands: "ബ്രാൻഡുകൾ", About: "ഞങ്ങളെക്കുറിച്ച്" } }));
  await open(null, "Brands");
  const links = within(screen.getByRole("navigation", { name: "Shop" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "All Products",
    "Brands",
    "ഞങ്ങളെക്കുറിച്ച്",
    "Contact",
  ]);
});
