import { expect, test, vi } from "vitest";
import { press, renderPage } from "#tests/support/render-page.tsx";
import { Sidebar } from "./admin-frame.tsx";

test("the way out of the back office stands beside all of its pages", async () => {
  const onSignOut = vi.fn();
  await renderPage(<Sidebar name="Anu" onHelp={() => undefined} onSignOut={onSignOut} />, { who: "admin" });
  await press("Sign Out");
  expect(onSignOut).toHaveBeenCalledOnce();
});
