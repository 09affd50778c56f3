import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage, screen, user } from "#tests/support/render-page.tsx";
import { Button } from "./button.tsx";

test("a button keeps the focus while it works, and takes no press", async () => {
  let sent = 0;
  let presses = 0;
  function Example() {
    const [count, setCount] = useState(0);
    presses = count;
    return (
      <form onSubmit={() => (sent += 1)}>
        <Button loading={count > 0} onClick={() => setCount(count + 1)}>
          Work
        </Button>
        <Button type="submit" loading={count > 0}>
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
