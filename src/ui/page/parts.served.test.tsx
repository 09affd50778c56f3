import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/support/render-page.tsx";
import { PageLink } from "./parts.tsx";

const page = (
  <>
    <PageLink to="/shop?page=2#end">Further</PageLink>
    <a href="/api/receipt">No page</a>
  </>
);

test("the router follows a link to a page, and leaves to the browser what is asked of the browser", async () => {
  await renderPage(page);
  const further = screen.getByRole("link", { name: "Further" });
  expect(further).toHaveAttribute("href", "/shop?page=2#end");
  // Nobody has prevented what the browser does, so `fireEvent` returns true.
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
    expect(fireEvent.click(further, { [key]: true })).toBe(true);
  expect(fireEvent.click(further, { button: 1 })).toBe(true);
  expect(fireEvent.click(screen.getByRole("link", { name: "No page" }))).toBe(true);
  expect(screen.getByRole("link", { name: "Further" })).toBeVisible();
  expect(fireEvent.click(further)).toBe(false);
  expect(await screen.findByText("Now at /shop")).toBeVisible();
});
