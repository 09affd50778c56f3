import { useState } from "react";
import { expect, test } from "vitest";
import { press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import type { LineHold } from "../contract/line-hold.ts";
import { LineHoldNote } from "./line-hold-note.tsx";

const held: LineHold = {
  state: "held",
  until: "2026-11-20T09:02:00.000Z",
  seconds_left: 600,
  can_extend: true,
};
const longer: LineHold = { ...held, until: "2026-11-20T09:22:00.000Z", can_extend: false };

function Line() {
  const [hold, setHold] = useState(held);
  return (
    <LineHoldNote hold={hold} name="Kurta" onHold={async () => setHold(longer)} onOver={() => undefined} />
  );
}

test("what was kept longer says until when, aloud, and has the focus that its button had", async () => {
  await renderPage(<Line />);
  expect(screen.getByRole("status")).toHaveTextContent("Yours until 2:32 pm");
  await press("Keep it longer: Kurta");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("Yours until 2:52 pm");
  await waitFor(() => expect(screen.getByRole("status")).toHaveFocus());
});
