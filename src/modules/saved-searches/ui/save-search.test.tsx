import { render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { errorCodes } from "#kernel/error-codes.ts";
import { getSession } from "#kernel/session.ts";
import { readListingFilter } from "#modules/catalogue/contract/listing-filter.ts";
import { WishlistButton } from "#modules/storefront/ui/product/product-card.tsx";
import { Shopper } from "#modules/storefront/ui/product/shopper.ts";
import { shopperActions } from "#modules/storefront/ui/product/shopper-actions.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage } from "#tests/support/render-page.tsx";
import { useClientStore } from "#ui/client/store.ts";
import { removeSavedSearch, saveSearch, unwatchSimilar, watchSimilar } from "../contract/saved-search.ts";
import { saveFilters } from "./save-filters.ts";
import { SaveSearch } from "./save-search.tsx";
import { SavedSearches } from "./saved-searches.tsx";

const everything = { categoryId: "ALL", subCategoryId: "ALL" };
const filterOf = (address: string) => readListingFilter(new URLSearchParams(address), everything, []);
const saved = { id: "1", label: "Kurta", path: "/shop", mails: true, product_id: null, created_at: "" };
const words = "You will hear by email, at most once a day.";

beforeEach(() => useClientStore.setState({ signInOpen: false }));

test("a listing's filters are saved as the shop knows them, without order and page", async () => {
  server.respond(saveSearch, { data: saved, message: "" });
  const fits = "tops.chest.104.length.140";
  const address = `search=kurta&price=500-1000&size=M,L&fits=${fits}&in_stock=true&sort=price-up&page=2`;
  const filter = filterOf(address);
  await renderPage(<SaveSearch filter={filter} save={saveFilters} />, { who: "customer" });
  await press("Save this search");
  await expectToast("Search saved", words);
  expect(server.sent(saveSearch)).toEqual([
    { filters: { search: "kurta", fits, size: ["M", "L"], min: 500, max: 1000 } },
  ]);
});

test("nothing is offered where nothing is chosen", async () => {
  await renderPage(<SaveSearch filter={filterOf("in_stock=true&sort=price-up")} save={saveFilters} />, {
    who: "customer",
  });
  expect(screen.queryByRole("button", { name: "Save this search" })).toBeNull();
});

test("who is not signed in is asked to, and then it is saved; who doesn't want to is left alone", async () => {
  server.respond(saveSearch, { data: saved, message: "" });
  await renderPage(<SaveSearch filter={filterOf("search=silk")} save={saveFilters} />);
  await press("Save this search");
  await waitFor(() => expect(useClientStore.getState().signInOpen).toBe(true));
  useClientStore.setState({ signInOpen: false });
  await press("Save this search");
  await waitFor(() => expect(useClientStore.getState().signInOpen).toBe(true));
  expect(server.sent(saveSearch)).toEqual([]);
  server.signIn("customer");
  const { renewSession } = await import("#ui/client/session.ts");
  await renewSession();
  useClientStore.setState({ signInOpen: false });
  await expectToast("Search saved", words);
  expect(server.sent(saveSearch)).toEqual([{ filters: { search: "silk" } }]);
});

test("while it is not known who is signed in nobody is asked to sign in: it can't be saved now", async () => {
  await renderPage(<SaveSearch filter={filterOf("search=silk")} save={saveFilters} />);
  server.lose(getSession);
  useClientStore.setState({ session: undefined });
  await press("Save this search");
  await expectToast("Error saving search", errorCodes.unavailable.message);
  expect(useClientStore.getState().signInOpen).toBe(false);
});

test("a search that is removed leaves the focus in the list", async () => {
  server.signIn("customer");
  server.respond(removeSavedSearch, { data: { id: "2" }, message: "" });
  const two = [saved, { ...saved, id: "2", label: "Shawl" }];
  const Stub = createRoutesStub([
    {
      path: "/",
      loader: () => two.slice(server.sent(removeSavedSearch).length),
      HydrateFallback: () => null,
      Component: () => <SavedSearches searches={useLoaderData()} />,
    },
  ]);
  render(<Stub />);
  await press("Remove: Kurta");
  await waitFor(() => expect(screen.queryByText("Kurta")).toBeNull());
  expect(screen.getByRole("list", { name: "Saved Searches" })).toHaveFocus();
});

test("a full list says so", async () => {
  server.reject(saveSearch, "too_many_wanted");
  await renderPage(<SaveSearch filter={filterOf("search=silk")} save={saveFilters} />, { who: "customer" });
  await press("Save this search");
  await expectToast("Error saving search", errorCodes.too_many_wanted.message);
});

const product_id = "0b9f6c1e-6f2d-4b43-9a55-2f4f3c1d7e10";

test("a heart is noted, for what is like a product that is or will be sold out, and taken back", async () => {
  server.respond(watchSimilar, { data: { ...saved, product_id } });
  server.respond(unwatchSimilar, { data: { product_id } });
  const heart = (
    <Shopper value={async () => shopperActions}>
      <WishlistButton productId={product_id} name="Saree" soldOut={false} />
    </Shopper>
  );
  await renderPage(heart, { who: "customer" });
  await press("Wishlist: Saree");
  await expectToast("You will hear by email when something like it comes in");
  expect(server.sent(watchSimilar)).toEqual([{ product_id }]);
  await press("Wishlist: Saree");
  await waitFor(() => expect(server.sent(unwatchSimilar)).toEqual([{ product_id }]));
});

test("the heart of a visitor stays in the browser", async () => {
  await renderPage(<p>Here</p>);
  await shopperActions.reportLike(product_id, { liked: true, soldOut: false });
  expect(server.writes()).toEqual([]);
});
