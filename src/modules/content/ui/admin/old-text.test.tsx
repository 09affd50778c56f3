import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { screen, within } from "#tests/support/render-page.tsx";
import type { VersionChanges } from "../../contract/field-changes.ts";
import { OldText } from "./old-text.tsx";

const was = { en: "# Stories\n\nOld.", ml: "# കഥകൾ", hi: "" };
const is = { ...was, en: "# Stories\n\nNew." };
const image = (key: string) => `/images/${key.repeat(32)}-640x800/preview.jpg`;
const show = (changes: VersionChanges) =>
  render(<OldText called="Version 1" spoken={["en", "ml"]} was={was} is={is} changes={changes} />);
const named = (name: string) => screen.getByRole("region", { name });

test("of a text in fields, a version shows what it changed and what was changed since, old and new, and no Markdown", () => {
  const by = [{ name: "Slide 2, headline in Malayalam", was: "", is: "കുർത്ത", language: "ml" } as const];
  const since = [{ name: "Slide 1, image", was: image("1"), is: image("2"), isImage: true } as const];
  show({ by, since });
  const changed = named("What it changed");
  expect(changed).toHaveTextContent("Slide 2, headline in Malayalamnothing → കുർത്ത");
  expect(within(changed).getByText("കുർത്ത")).toHaveAttribute("lang", "ml");
  const images = within(named("What was changed since")).getAllByRole("img", { name: "Slide 1, image" });
  expect(images.map((one) => one.getAttribute("src"))).toEqual([image("1"), image("2")]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("where nothing is different that is said, and of the file only what was changed since", () => {
  show({ by: null, since: [] });
  expect(named("What was changed since")).toHaveTextContent("Nothing: it is as it was.");
  expect(screen.queryByRole("region", { name: "What it changed" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a text in Markdown is shown as it was written, in each language that is spoken", () => {
  show({ by: null, since: null });
  expect(screen.getByLabelText("English, version 1")).toHaveValue(was.en);
  expect(screen.getByLabelText("English, version 1")).toHaveAccessibleDescription(
    "1 line not in the text of now.",
  );
  expect(screen.getByLabelText("Malayalam, version 1")).toHaveAccessibleDescription(/^Every line/);
  expect(screen.getAllByRole("textbox")).toHaveLength(2);
});
