// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage, screen, user } from "#tests/support/render-page.tsx";
import { Button } from "./button.tsx";

test("a button keeps the focus while it works, and takes no press", async () => {
  let presses = 0;
  let sent = 0;
  function Example() {
    const [busy, setBusy] = useState(false);
    function press() {
      presses += 1;
      setBusy(true);
    }
    return (
      <form onSubmit={() => (sent += 1)}>
        <Button loading={busy} onClick={press}>
          Work
        </Button>
        <Button type="submit" loading={busy}>
          Send
        </Button>
      </form>
    );
  }
  await renderPage(<Example />);
  const work = screen.getByRole("button", { name: "Work" });
  await user.click(work);
  await user.keyboard("{Enter}");
  expect(work).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect([presses, sent]).toEqual([1, 0]);
});
