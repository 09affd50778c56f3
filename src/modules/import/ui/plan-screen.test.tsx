import { expect, test } from "vitest";
import { press, renderPage, screen } from "#tests/support/render-page.tsx";
import { PlanScreen } from "./plan-screen.tsx";

test("a category that the file names and the shop lacks is made from the plan", async () => {
  const plan = {
    id: "1",
    file_name: "autumn.csv",
    plan: "",
    totals: { new: 0, change: 0, same: 0, error: 1 },
    notes: [],
    missing_categories: ["Mundus"],
    columns: [],
    rows: [],
  };
  await renderPage(<PlanScreen plan={plan} />, { who: "admin" });
  expect(screen.getByRole("region", { name: "A category is missing" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  await press("Create “Mundus”");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Mundus");
});
