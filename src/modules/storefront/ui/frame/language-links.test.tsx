import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { renderPage, user } from "#tests/support/render-page.tsx";
import { LanguageLinks } from "./language-links.tsx";

test("a page leads to itself in each language, which is kept until English is chosen", async () => {
  await renderPage(<LanguageLinks className="" />, { at: "/shop/d/1?from=mail" });
  const link = (name: string) => screen.getByRole("link", { name });
  expect(link("English")).toHaveAttribute("href", "/shop/d/1?from=mail");
  expect(link("English")).toHaveAttribute("aria-current", "true");
  expect(link("മലയാളം")).toHaveAttribute("href", "/ml/shop/d/1?from=mail");
  expect(link("മലയാളം")).toHaveAttribute("hreflang", "ml");
  expect(link("हिन्दी")).toHaveAttribute("lang", "hi");
  const stay = (event: Event) => event.preventDefault();
  addEventListener("click", stay);
  onTestFinished(() => removeEventListener("click", stay));
  await user.click(link("हिन्दी"));
  expect(document.cookie).toContain("language=hi");
  await user.click(link("English"));
  // happy-dom forgets it with the next millisecond.
  await waitFor(() => expect(document.cookie).not.toContain("language="));
});
