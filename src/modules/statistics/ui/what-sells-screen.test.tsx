import { expect, test } from "vitest";
import { renderPage, screen, within } from "#tests/support/render-page.tsx";
import type { SellRow } from "../contract/what-sells.ts";
import { WhatSellsScreen } from "./what-sells-screen.tsx";

const month = (name: string, shares: SellRow["within"]): SellRow => ({
  part: "month",
  name,
  listed: 10,
  sold: 4,
  days: 20,
  within: shares,
});
const show = (...rows: SellRow[]) =>
  renderPage(<WhatSellsScreen rows={rows} left_out={0} weeks={[]} sentences={[]} />, { who: "admin" });

test("a month of which a share can't be known yet has no bar of nothing", async () => {
  await show(month("2026-10", [20, 40, null, null]), month("2026-11", [30, null, null, null]));
  const chart = screen.getByRole("figure");
  expect(within(chart).getByRole("img")).toHaveAccessibleName(
    /^Sold within 30 days, a bar chart of In 30 days$/,
  );
  expect(chart).toHaveTextContent("Oct 202640%");
  expect(chart).not.toHaveTextContent("Nov");
  expect(screen.getByRole("table", { name: /^By month/ })).toHaveTextContent("Nov 202610420");
});

test("both shares have their bars once the first month is that old, and younger ones the first alone", async () => {
  await show(month("2026-08", [20, 40, 50, 60]), month("2026-10", [20, 30, null, null]));
  const chart = screen.getByRole("img", { name: /In 30 days, In 90 days$/ });
  // Two of August, and one of October.
  expect(chart.querySelectorAll("rect[rx='1']")).toHaveLength(3);
  expect(chart).toHaveTextContent("Oct 2026 In 30 days: 30% In 90 days: –");
  expect(screen.getByRole("table", { name: /^Sold within/ })).toHaveTextContent("Oct 202630%–");
});
