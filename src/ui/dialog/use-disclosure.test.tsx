import "@testing-library/jest-dom/vitest";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useLayoutEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useDisclosure } from "./use-disclosure.ts";

function Menu() {
  const { open, setOpen, container } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={container}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Brands
      </button>
    </div>
  );
}

/** Presses the button once it is there, before any effect of what is drawn has run. */
function Press() {
  useLayoutEffect(() => screen.getByRole("button", { name: "Brands" }).click(), []);
  return null;
}

function renderMenu(other: ReactNode = null) {
  const element = [<Menu key="menu" />, other];
  const router = createMemoryRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />);
  return router;
}

const menu = () => screen.getByRole("button", { name: "Brands" });

test("a press that comes before the effects of the first drawing opens the panel", () => {
  renderMenu(<Press key="press" />);
  expect(menu()).toHaveAttribute("aria-expanded", "true");
});

test("the panel closes when the address changes, and stays closed on the way back", async () => {
  const router = renderMenu();
  await userEvent.click(menu());
  expect(menu()).toHaveAttribute("aria-expanded", "true");
  await act(() => router.navigate("/shop"));
  expect(menu()).toHaveAttribute("aria-expanded", "false");
  await act(() => router.navigate(-1));
  expect(menu()).toHaveAttribute("aria-expanded", "false");
});
