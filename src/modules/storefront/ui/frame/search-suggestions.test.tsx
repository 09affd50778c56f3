import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { suggestSearches } from "#modules/catalogue/contract/suggestions.ts";
import { server } from "#tests/support/play-server.ts";
import { renderPage, screen, user, waitFor, within } from "#tests/support/render-page.tsx";
import { Search } from "./header-sheets.tsx";

const answer = {
  searches: [{ text: "red saree", name: "Sarees · Red", count: 5 }],
  categories: [{ category_id: "c1", sub_category_id: "s1", name: "Silk", of: "Sarees" }],
  brands: [{ id: "b1", name: "Saffron Ledger" }],
  products: [],
};
const field = () => screen.getAllByLabelText("Search the shop")[0] as HTMLInputElement;
const list = () => screen.findByRole("listbox", { name: "Suggestions" });

async function typeIn(text: string) {
  await renderPage(<Search />);
  await user.click(field());
  await waitFor(() => expect(field()).toHaveAttribute("role", "combobox"));
  await user.type(field(), text);
}

test("what is suggested is gone through by keys and chosen, and said aloud", async () => {
  server.respond(suggestSearches, { data: answer });
  await typeIn("red s");
  const options = await within(await list()).findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Sarees · Red5",
    "SilkSarees",
    "Saffron Ledger",
  ]);
  expect(screen.getByText("3 suggestions")).toHaveRole("status");
  expect(server.sent(suggestSearches)).toEqual([{ search: "red s" }]);
  expect(field()).toHaveAttribute("aria-expanded", "true");
  expect(field()).not.toHaveAttribute("aria-activedescendant", expect.stringMatching(/./));

  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(field()).toHaveAttribute("aria-activedescendant", options[1]?.id);
  expect(options.map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "true", "false"]);
  expect(field()).toHaveFocus();
  // A key that ends the writing of a letter chooses nothing.
  fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
  expect(await list()).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Now at /shop/c1/s1")).toBeVisible();
});

test("Escape closes the list, and keeps what was typed; an arrow opens it again", async () => {
  server.respond(suggestSearches, { data: answer });
  await typeIn("red s");
  await within(await list()).findAllByRole("option");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field()).toHaveValue("red s");
  expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(true);
  await user.keyboard("{ArrowDown}");
  expect(await list()).toBeVisible();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});

test("without a choice the words are searched for, also where nothing can be suggested", async () => {
  server.lose(suggestSearches);
  await typeIn("red s");
  await waitFor(() => expect(server.sent(suggestSearches)).toHaveLength(1));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Now at /shop")).toBeVisible();
  expect(document.querySelector("[data-sonner-toast]")).toBeNull();
});

test("of several answers the one to what was typed last stands", async () => {
  server.respond(suggestSearches, { data: answer });
  const release = server.hold(suggestSearches);
  await typeIn("red");
  await waitFor(() => expect(server.sent(suggestSearches)).toHaveLength(1));
  server.respond(suggestSearches, { data: { ...answer, searches: [], categories: [] } });
  await user.type(field(), " saff");
  const options = async () => within(await list()).findAllByRole("option");
  expect(await options()).toHaveLength(1);
  release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await options()).toHaveLength(1);
});
