import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { screen } from "#tests/support/render-page.tsx";
import { HowToWrite } from "./how-to-write.tsx";

test("the names that stand for settings are explained, and where shoppers read the text", () => {
  render(<HowToWrite name="terms" isMarkdown />);
  expect(screen.getByText("{{paymentWords}}")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
});

test("how its place is filled is said beside a text that has one", () => {
  render(<HowToWrite name="hero" isMarkdown />);
  expect(screen.getByText(/below each heading stands one/)).toBeVisible();
  expect(screen.queryByText(/Names that stand for/)).toBeNull();
});

test("whoever types in fields reads nothing of Markdown", () => {
  render(<HowToWrite name="slides" isMarkdown={false} />);
  expect(document.body).not.toHaveTextContent(/#|\*\*|anchor/i);
  expect(screen.getByText(/left blank is shown in English/)).toBeVisible();
});
