import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { openTill } from "../../contract/till.ts";
import { TillScreen } from "./till-screen.tsx";

const till = { expected: 1250.5, session: null };

test("a till is opened with its count, as it is typed in India; without one nothing is sent", async () => {
  server.reject(openTill, "changed_meanwhile", "The till was opened already.");
  await renderPage(<TillScreen till={till} day={null} />, { who: "admin" });
  expect(screen.getByText("₹1,250.50 should be in it.")).toBeVisible();
  await press("Open the till");
  await waitFor(() => expect(screen.getByLabelText("Counted (₹)")).toBeInvalid());
  expect(server.sent(openTill)).toEqual([]);
  await fill({ "Counted (₹)": "1,350.50", "Of that, brought today (₹)": "100" });
  await press("Open the till");
  await waitFor(() => expect(server.sent(openTill)).toEqual([{ counted: 1350.5, brought: 100 }]));
  // Refused, it keeps what was counted.
  await waitFor(() => expect(screen.getByLabelText("Counted (₹)")).toHaveValue("1,350.50"));
});

test("whoever may not sell sees what should be in the till, and can't open it", async () => {
  const known = { on: [], shown: [], permissions: ["books"] } as const;
  await renderPage(
    <Features value={known}>
      <TillScreen till={till} day={null} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByText("₹1,250.50 should be in it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Open the till" })).toBeNull();
});
