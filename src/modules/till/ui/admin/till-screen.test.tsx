import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { closeTill, openTill, type TillDay } from "../../contract/till.ts";
import { DaySheet } from "./day-sheet.tsx";
import { TillDays } from "./till-days.tsx";
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

const day: TillDay = {
  session: {
    id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b01",
    ...{ opened_at: "2026-11-30T04:30:00Z", opened_by: "Chitra Rao", opened_with: 1000 },
    ...{ closed_at: null, closed_by: "", closed_with: null, note: "" },
  },
  lines: [{ id: "paid_at_till", part: "in", name: "Cash", count: 2, amount: 250.5 }],
  difference: 0,
};

test("a till that somebody else closed meanwhile is not closed twice, and what was counted stays to be read", async () => {
  server.reject(closeTill, "changed_meanwhile", "The till is closed already.");
  await renderPage(<TillScreen till={{ ...till, session: day.session }} day={day} />, { who: "admin" });
  expect(screen.getByText("Opened 30 Nov 2026, 10:00 am by Chitra Rao with ₹1,000.")).toBeVisible();
  await fill({ "Counted (₹)": "1,250", Note: "A coin" });
  await press("Close the till");
  await expectToast("The till was not closed", "The till is closed already.");
  expect(server.sent(closeTill)).toEqual([{ counted: 1250, banked: 0, note: "A coin" }]);
  expect(screen.getByLabelText("Counted (₹)")).toHaveValue("1,250");
});

test("the days say who opened and closed them and what was counted, the open one too", async () => {
  const closed = { closed_at: "2026-11-30T13:00:00Z", closed_by: "Binu", closed_with: 1240 };
  const rows = [day.session, { ...day.session, id: "another", ...closed }];
  await renderPage(<TillDays list={{ rows, count: 2, page: 1, pageSize: 30, search: "" }} />, {
    who: "admin",
  });
  const cells = screen.getAllByRole("row").map((row) => row.textContent);
  expect(cells).toEqual([
    expect.stringContaining("Counted"),
    expect.stringMatching(/10:00 amChitra RaoOpen$/),
    expect.stringMatching(/6:30 pmBinu₹1,240$/),
  ]);
});

test.each([
  [-10, "₹10 less than there should have been."],
  [0.5, "₹0.50 more than there should have been."],
  [0, "The count was right."],
])("a day whose count differs by %d says: %s", async (difference, words) => {
  await renderPage(<DaySheet day={{ ...day, difference }} />, { who: "admin" });
  expect(screen.getByText(words)).toBeVisible();
});
