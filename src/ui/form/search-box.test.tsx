import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { Select } from "./field.tsx";
import { SearchBox } from "./search-box.tsx";

/** A list with two selects; each of its loads ends when it is told to. */
function renderList() {
  const loads: { search: string; end: () => void }[] = [];
  const router = createMemoryRouter([
    {
      path: "/",
      loader: ({ request }) => {
        const { search } = new URL(request.url);
        if (!search) return null;
        return new Promise<null>((resolve) => loads.push({ search, end: () => resolve(null) }));
      },
      element: (
        <SearchBox label="Search products" search="">
          {["category", "brand"].map((name) => (
            <Select key={name} name={name} aria-label={name} defaultValue="">
              <option value="">All</option>
              <option value="1">One</option>
              <option value="2">Two</option>
            </Select>
          ))}
        </SearchBox>
      ),
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
  return { loads, router };
}

test("what is chosen while another list is on its way is kept, and asked for at once", async () => {
  const { loads, router } = renderList();
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("category"), "1");
  expect(loads.map(({ search }) => search)).toEqual(["?category=1"]);
  await user.selectOptions(screen.getByLabelText("brand"), "2");
  expect(loads.at(-1)?.search).toBe("?category=1&brand=2");
  for (const { end } of loads) end();
  await waitFor(() => expect(router.state.location.search).toBe("?category=1&brand=2"));
  expect(screen.getByLabelText("category")).toHaveProperty("value", "1");
  expect(screen.getByLabelText("brand")).toHaveProperty("value", "2");
});

test("going back takes the choices back", async () => {
  const { loads, router } = renderList();
  await userEvent.selectOptions(await screen.findByLabelText("category"), "1");
  for (const { end } of loads) end();
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  await router.navigate("/");
  await waitFor(() => expect(screen.getByLabelText("category")).toHaveProperty("value", ""));
});

/** A search that also takes whole texts; its loads wait for the page's own navigation. */
function renderTaking(take: (text: string, before: string) => boolean, at = "/") {
  function Search() {
    const [params] = useSearchParams();
    return <SearchBox label="Search products" search={params.get("search") ?? ""} take={take} />;
  }
  const ends: (() => void)[] = [];
  const routes = [
    {
      path: "/",
      loader: ({ request }: { request: Request }) =>
        request.url.endsWith("search=slow") ? new Promise<null>((end) => ends.push(() => end(null))) : null,
      element: <Search />,
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { ends, router };
}

test("what is being typed stays as it is while the address changes; what is not, follows it", async () => {
  const { router } = renderTaking(() => false, "/?search=shirt");
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  await waitFor(() => expect(field).toHaveProperty("value", "shirt"));
  // As signs that a scanner typed a moment ago: what was typed for longer is asked for.
  field.focus();
  field.value = "7K3";
  await router.navigate("/?search=2ECA4V");
  await waitFor(() => expect(router.state.location.search).toBe("?search=2ECA4V"));
  expect(field).toHaveProperty("value", "7K3");
  await userEvent.type(field, "M9K{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?search=7K3M9K"));
  await router.navigate("/?search=saree");
  await waitFor(() => expect(field).toHaveProperty("value", "saree"));
});

test("a text that is asked for already is not taken too", async () => {
  const take = vi.fn(() => true);
  const { ends, router } = renderTaking(take);
  const field = await screen.findByRole("searchbox");
  await userEvent.type(field, "slow");
  await waitFor(() => expect(ends).toHaveLength(1));
  await userEvent.type(field, "{Enter}");
  for (const end of ends) end();
  await waitFor(() => expect(router.state.location.search).toBe("?search=slow"));
  expect(take).not.toHaveBeenCalled();
  await userEvent.type(field, "er{Enter}");
  expect(take).toHaveBeenCalledWith("slower", "slow");
  expect(field).toHaveProperty("value", "");
});
