import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
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
