// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { ShortcutsHelp } from "./shortcuts-help.tsx";

function Office() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <input type="search" aria-label="Search customers" />
      <button type="button" onClick={() => setOpen(true)}>
        Shortcuts
      </button>
      <ShortcutsHelp open={open} onOpenChange={setOpen} />
    </main>
  );
}

const sheet = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

async function turn(to: "on" | "off"): Promise<void> {
  await press("Shortcuts");
  await press(`Turn ${to}`);
  expect(screen.getByText(`Shortcuts are ${to} in this browser`)).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).toBeNull());
}

test("keys belong to fields and open dialogs first, and to nobody once they are turned off", async () => {
  await renderPage(<Office />, { who: "admin", at: "/admin/customers" });
  await user.keyboard("/");
  const box = screen.getByRole("searchbox");
  expect(box).toHaveFocus();
  await user.keyboard("g?/");
  expect(box).toHaveValue("g?/");
  expect(sheet()).toBeNull();
  await user.tab();
  await user.keyboard("?");
  await waitFor(() => expect(sheet()).toBeVisible());
  await user.keyboard("gb{Escape}");
  await waitFor(() => expect(sheet()).toBeNull());

  await turn("off");
  await user.keyboard("?gh");
  expect(sheet()).toBeNull();
  await turn("on");
  await user.keyboard("gh");
  expect(await screen.findByText("Now at /admin/home")).toBeVisible();
});
