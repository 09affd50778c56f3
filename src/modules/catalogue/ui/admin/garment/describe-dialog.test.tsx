import { cleanup } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { DescribeDialog, StockDialog } from "./describe-dialog.tsx";

test("many products get what was chosen and nothing else; nothing chosen is nothing to apply", async () => {
  const onAnswer = vi.fn(async () => undefined);
  const dialog = <DescribeDialog counted="2 products" onClose={() => undefined} onAnswer={onAnswer} />;
  await renderPage(dialog, { who: "admin" });
  await press("Apply");
  expect(await screen.findByText("Please choose what to set")).toBeVisible();
  expect(onAnswer).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText("Condition"), "Very good");
  await user.click(screen.getByRole("checkbox", { name: "Silk" }));
  await press("Apply");
  const garment = { condition: "very_good", material: ["silk"] };
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith("describe", { garment }));
});

test("a number that is added again after a lost answer is added under the same key, and in another dialog under another", async () => {
  const onAnswer = vi.fn(async (..._asked: unknown[]) => undefined);
  const dialog = <StockDialog counted="2 products" onClose={() => undefined} onAnswer={onAnswer} />;
  for (const times of [2, 1]) {
    await renderPage(dialog, { who: "admin" });
    await fill({ "How many of each": "2" });
    for (let time = 0; time < times; time++) await press("Add");
    await waitFor(() => expect(onAnswer.mock.calls.length % 2).toBe(times % 2));
    cleanup();
  }
  const [first, again, other] = onAnswer.mock.calls;
  expect(first).toEqual(["add-stock", { stock: 2 }, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(again).toEqual(first);
  expect(other?.[2]).not.toBe(first?.[2]);
});
