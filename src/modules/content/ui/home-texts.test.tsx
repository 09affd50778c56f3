import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { screen, within } from "#tests/support/render-page.tsx";
import { readText } from "../server/read-text.ts";
import { Hero, Impact } from "./home-texts.tsx";

const hero = (title: string) =>
  readText(
    `# ${title}\n\nOf *good* cloth.\n\n[See it](/shop) [Elsewhere](https://example.org)\n\n## One of each {#one}\n\ngone`,
  );

test("the stressed part of the headline is set off, and its words and promises stand beside what the page puts there", () => {
  render(<Hero text={hero("Shop with *Purpose* today")}>Images</Hero>);
  const heading = screen.getByRole("heading", { level: 1, name: "Shop with Purpose today" });
  expect(within(heading).getByText("Purpose").tagName).toBe("EM");
  expect(screen.getByText("good").tagName).toBe("EM");
  expect(screen.getByText("One of each").nextSibling).toHaveTextContent("gone");
  const buttons = screen.getAllByRole("link");
  expect(buttons.map((button) => button.getAttribute("href"))).toEqual(["/shop", "https://example.org"]);
  expect(screen.getByText("Images")).toBeVisible();
});

test("a headline without a stressed part is plain", () => {
  render(<Hero text={hero("Shop for good")} />);
  const heading = screen.getByRole("heading", { level: 1, name: "Shop for good" });
  expect(heading.querySelector("em")).toBeNull();
});

test("what has no translation is marked as English, but not the sentence that says so", () => {
  render(<Hero text={{ ...hero("Shop for good"), untranslated: true }} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  expect(screen.getByText("One of each").closest("[lang]")).toHaveAttribute("lang", "en");
  expect(screen.getByRole("link", { name: "See it" }).closest("[lang]")).toHaveAttribute("lang", "en");
  expect(screen.getByText(/not been translated yet/)).toBeVisible();
});

test("each tile has the sign of its anchor, and a new one that of the shop", () => {
  render(<Impact text={readText("# What it does\n\n## Books {#education}\n\nfees\n\n## Trees\n\nshade")} />);
  const tiles = screen.getAllByRole("listitem");
  expect(tiles.map((tile) => tile.textContent)).toEqual(["Booksfees", "Treesshade"]);
  const [books, trees] = tiles.map((tile) => tile.querySelector("svg")?.innerHTML);
  expect(books).toBeTruthy();
  expect(trees).toBeTruthy();
  expect(books).not.toBe(trees);
  expect(screen.getByRole("region", { name: "What it does" })).not.toHaveAttribute("lang");
});
