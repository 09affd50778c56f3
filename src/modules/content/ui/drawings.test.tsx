import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fileText } from "../server/texts.ts";
import { Grades, Programmes } from "./about-screen.tsx";
import { StoriesOfChange } from "./home-texts.tsx";

/** The rendered drawing of each entry. */
const drawn = () =>
  screen.getAllByRole("listitem").map((entry) => entry.querySelector("svg")?.innerHTML ?? "");

test.each([
  ["grade", <Grades key="" grades={fileText("grades").sections} />, 3],
  ["programme", <Programmes key="" programmes={fileText("programmes").sections} />, 5],
  ["story", <StoriesOfChange key="" text={fileText("stories")} />, 4],
])("every %s has a drawing of its own, its name and two lines", (_, list, count) => {
  render(list);
  expect(new Set(drawn()).size).toBe(count);
  expect(drawn().every((drawing) => drawing.includes("<path"))).toBe(true);
  for (const entry of screen.getAllByRole("listitem")) {
    expect(entry.textContent).not.toMatch(/<|undefined/);
    expect(within(entry).getAllByText(/\w/).length).toBeGreaterThanOrEqual(3);
  }
});
