import { screen, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { readListingFilter } from "#modules/catalogue/contract/listing-filter.ts";
import { renderPage, user, waitFor } from "#tests/support/render-page.tsx";
import { LookAhead } from "#ui/page/look-ahead.tsx";
import { FacetChips, FacetPanel } from "./facet-panel.tsx";
import type { ShownFacet } from "./load-listing.server.ts";

const facets: ShownFacet[] = [
  {
    facet: "size",
    label: "Size",
    values: [
      { value: "M", label: "M", count: 3 },
      { value: "L", label: "L", count: 0 },
    ],
  },
  { facet: "color", label: "Colour", values: [{ value: "red", label: "Red", count: 0, swatch: "#c3282d" }] },
  { facet: "flaws", label: "Flaws", values: [{ value: "none", label: "Without flaws", count: 7 }] },
];
const asked = new URLSearchParams({ size: "M", color: "red" });
const filter = readListingFilter(asked, { categoryId: "ALL", subCategoryId: "ALL" }, []);
/** By its value and its count; what lies in a part that is closed counts as well. */
const box = (name: string) => {
  const [, label, count] = /^(.*), (\d+) products$/.exec(name) ?? [];
  return screen.getByLabelText(new RegExp(`^${label}\\W+${count} products$`), { selector: "input" });
};

test("values say how many products they show; what shows none can't be chosen, only taken off", async () => {
  await renderPage(<FacetPanel facets={facets} filter={filter} />);
  expect(box("M, 3 products")).toBeChecked();
  expect(box("L, 0 products")).toBeDisabled();
  expect(box("Red, 0 products")).toBeEnabled();
  expect(box("Red, 0 products")).toBeChecked();
  expect(box("Without flaws, 7 products")).not.toBeChecked();
  expect(screen.getByText("Size (1)")).toBeInTheDocument();
});

test("sizes of several kinds stand in groups", async () => {
  const value = (size: string, group: string) => ({ value: size, label: size, count: 1, group });
  const size = (values: ShownFacet["values"]) => [{ facet: "size", label: "Size", values } as const];
  const letters = [value("S", "Letters"), value("M", "Letters")];
  const several = size([...letters, value("W32", "Waist in inches")]);
  await renderPage(<FacetPanel facets={several} filter={filter} />);
  expect(screen.getAllByText("Letters")).toHaveLength(1);
  expect(screen.getByText("Waist in inches")).toBeInTheDocument();
  document.body.replaceChildren();
  await renderPage(<FacetPanel facets={size(letters)} filter={filter} />);
  expect(screen.queryByText("Letters")).toBeNull();
});

test("what is chosen is taken off by a link to the same list without it", async () => {
  await renderPage(
    <FacetChips
      facets={facets}
      filter={{ ...filter, size: "M,L", fits: "shoes.insole.52" }}
      hrefWithout={(choices) => `/shop?${new URLSearchParams(choices)}`}
    />,
  );
  const chosen = within(screen.getByRole("list", { name: "Chosen" }));
  expect(
    chosen.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
  ).toEqual([
    ["Remove Fits me", "/shop?fits="],
    ["Remove M", "/shop?size=L"],
    ["Remove L", "/shop?size=M"],
    ["Remove Red", "/shop?color="],
  ]);
});

test("a chip that is taken off leaves the focus with the others", async () => {
  const Chips = () => {
    const size = new URLSearchParams(useLocation().search).get("size") ?? "M";
    const hrefWithout = (choices: object) => `?${new URLSearchParams({ size, ...choices })}`;
    return <FacetChips facets={facets} filter={{ ...filter, size }} hrefWithout={hrefWithout} />;
  };
  await renderPage(
    <>
      <Chips />
      <LookAhead />
    </>,
  );
  const chip = screen.getByRole("link", { name: "Remove M" });
  await user.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(screen.getByRole("list", { name: "Chosen" })).toHaveFocus();
});
