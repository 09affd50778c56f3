import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { saveUpiSettings, settleUpi } from "../../contract/upi.ts";
import { UpiScreen } from "./upi-screen.tsx";

const waits = {
  ...{ order_id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31", reference: "412345678901", amount: 300 },
  ...{ at: "2026-11-29T06:30:00.000Z", missing: false },
};
const missing = { ...waits, order_id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", missing: true };
const settings = { vpa: "rebon@okbank" };

test("whoever has the bank's list says of each payment whether it came, and of a missing one that it is paid in cash", async () => {
  server.respond(settleUpi, { data: { order_id: waits.order_id, outcome: "came" } });
  await renderPage(<UpiScreen payments={[waits, missing]} settings={settings} />, { who: "admin" });
  expect(screen.getByRole("heading", { name: "To be confirmed (2)" })).toBeVisible();
  expect(screen.getAllByRole("listitem")[1]).toHaveTextContent("never came, still owed");
  for (const name of ["It came", "It never came", "Paid in cash now"]) {
    await press(name);
    await waitFor(() => expect(screen.getByRole("button", { name })).not.toHaveAttribute("aria-busy"));
  }
  expect(server.sent(settleUpi)).toEqual([
    { order_id: waits.order_id, outcome: "came" },
    { order_id: waits.order_id, outcome: "missing" },
    { order_id: missing.order_id, outcome: "paid_in_cash" },
  ]);
});

test("the store's address is saved, and what is none is refused at its field", async () => {
  server.respond(saveUpiSettings, { message: "Saved", data: settings });
  await renderPage(<UpiScreen payments={[]} settings={{ vpa: "" }} />, { who: "admin" });
  expect(screen.getByText("Nothing waits.")).toBeVisible();
  await fill({ "UPI address": "no address" }, screen.getByRole("form"));
  await press("Save");
  await waitFor(() => expect(screen.getByRole("textbox")).toBeInvalid());
  expect(server.sent(saveUpiSettings)).toEqual([]);
  await fill({ "UPI address": settings.vpa }, screen.getByRole("form"));
  await press("Save");
  await waitFor(() => expect(server.sent(saveUpiSettings)).toEqual([{ ...settings, seen: { vpa: "" } }]));
});

test("whoever sells sees what waits, and has no button for money", async () => {
  const known = { on: ["counter"], shown: [], permissions: ["counter"] } as const;
  await renderPage(
    <Features value={known}>
      <UpiScreen payments={[waits]} settings={settings} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByRole("listitem")).toHaveTextContent("412345678901");
  expect(screen.queryByRole("button")).toBeNull();
});

test("the address is no field while the counter is off, and what waits is confirmed", async () => {
  const known = { on: [], shown: [], permissions: ["money"] } as const;
  await renderPage(
    <Features value={known}>
      <UpiScreen payments={[waits]} settings={settings} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByRole("button", { name: "It came" })).toBeVisible();
  expect(screen.queryByRole("form")).toBe(null);
});
