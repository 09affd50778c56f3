import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { LanguageSection } from "./language-section.tsx";

const open = () => renderPage(<LanguageSection chosen="en" />, { who: "customer" });

test("another language is saved, and the page loaded in it", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  server.account("/update-user");
  await open();
  expect(screen.getByRole("button", { pressed: true })).toHaveAccessibleName("English");
  await press("മലയാളം");
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/ml/profile"));
  expect(server.sentAccount("/update-user")).toEqual([{ language: "ml" }]);
});

test("one that was not saved says so, and the page stays", async () => {
  server.account("/update-user", { message: "A sentence of the server." });
  await open();
  await press("हिन्दी");
  await expectToast("The language was not saved", "A sentence of the server.");
});
