import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { currentSession } from "#ui/client/session.ts";
import { hasUnsavedChanges, useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { AdminFrame, Sidebar } from "./admin-frame.tsx";

test("the way out of the back office stands beside all of its pages", async () => {
  const onSignOut = vi.fn();
  await renderPage(<Sidebar name="Anu" onHelp={() => undefined} onSignOut={onSignOut} />, { who: "admin" });
  await press("Sign Out");
  expect(onSignOut).toHaveBeenCalledOnce();
});

function Form() {
  useUnsavedChanges(true);
  return <p>A form</p>;
}

test("an admin who could not be signed out reads so, and keeps session and form", async () => {
  server.account("/sign-out", { message: "Not now." });
  const frame = (
    <AdminFrame name="Anu" warned={false} loading={false} onHelp={() => undefined}>
      <Form />
    </AdminFrame>
  );
  await renderPage(frame, { who: "admin" });
  await press("Sign Out");
  await press("Discard");
  await expectToast("You could not be signed out", "Please try again in a minute.");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(currentSession()).not.toBeNull();
  expect(hasUnsavedChanges()).toBe(true);
});
