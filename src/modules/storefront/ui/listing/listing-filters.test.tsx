import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { readListingFilter } from "#modules/catalogue/contract/listing-filter.ts";
import { press, renderPage, user } from "#tests/support/render-page.tsx";
import { sendChoices } from "#ui/client/send-choices.ts";
import { ListingFilters } from "./listing-filters.tsx";

const path = { categoryId: "ALL", subCategoryId: "ALL" };
const brands = [
  { id: "a", name: "Aldersea" },
  { id: "b", name: "Banyan" },
];
const filterOf = (query: string) => readListingFilter(new URLSearchParams(query), path, []);

// As the shop's root has it.
beforeEach(sendChoices);

const drawn = (filter: ReturnType<typeof filterOf>) => (
  <ListingFilters filter={filter} path={path} choices={{ brands, categories: [], facets: [] }} count={1} />
);

/** The filters of a listing; buttons have them drawn anew for another address. */
function Filters() {
  const [filter, setFilter] = useState(() => filterOf(""));
  const addresses = { "Draw an earlier choice": "price=500-1000", "Draw another address": "brand_id=a" };
  return (
    <>
      {drawn(filter)}
      {Object.entries(addresses).map(([name, query]) => (
        <button key={name} type="button" onClick={() => setFilter(filterOf(query))}>
          {name}
        </button>
      ))}
    </>
  );
}

test("own price limits count when they are sent, and stand among the choices", async () => {
  const Priced = () => drawn(filterOf(useLocation().search));
  const Stub = createRoutesStub([{ path: "/shop", Component: Priced }]);
  render(<Stub initialEntries={["/shop?price=500-1000"]} />);
  await user.click(await screen.findByText("Own price"));
  await user.clear(screen.getByLabelText("From ₹"));
  await user.clear(screen.getByLabelText("Under ₹"));
  // The list that a number alone would ask for would draw the fields anew while somebody types.
  await new Promise((done) => setTimeout(done, 50));
  await user.type(screen.getByLabelText("Under ₹"), "800");
  expect(screen.getByLabelText("Price")).toHaveValue("500-1000");
  await press("Set");
  await waitFor(() => expect(screen.getByLabelText("Price")).toHaveValue("0-800"));
  expect(screen.getByRole("option", { name: "Under ₹800" })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Price"), "1000-2000");
  await waitFor(() => expect(screen.getByLabelText("From ₹")).toHaveValue("1000"));
});

test("what is chosen while products are on their way stands, until an address says otherwise that the form did not ask for", async () => {
  const asked: string[] = [];
  const Stub = createRoutesStub([
    {
      path: "/shop",
      Component: Filters,
      HydrateFallback: () => null,
      loader({ request }) {
        const { search } = new URL(request.url);
        if (search) asked.push(search);
        return search ? new Promise<null>(() => undefined) : null;
      },
    },
  ]);
  render(<Stub initialEntries={["/shop"]} />);
  await user.selectOptions(await screen.findByLabelText("Price"), "500-1000");
  await user.selectOptions(screen.getByLabelText("Brand"), "b");
  await user.selectOptions(screen.getByLabelText("Brand"), "");
  await user.selectOptions(screen.getByLabelText("Brand"), "b");
  await waitFor(() => expect(asked.at(-1)).toBe("?brand_id=b&price=500-1000"));
  await press("Draw an earlier choice");
  expect(screen.getByLabelText("Brand")).toHaveValue("b");
  expect(screen.getByLabelText("Price")).toHaveValue("500-1000");
  await press("Draw another address");
  expect(screen.getByLabelText("Brand")).toHaveValue("a");
  expect(screen.getByLabelText("Price")).toHaveValue("");
});

test("going back before the chosen list is drawn takes the choice back", async () => {
  await renderPage(<Filters />);
  await user.selectOptions(screen.getByLabelText("Price"), "₹500 - ₹1000");
  fireEvent.popState(window);
  expect(screen.getByLabelText("Price")).toHaveValue("");
});
