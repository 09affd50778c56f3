import { expect, test, vi } from "vitest";
import { press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { DescribeDialog } from "./describe-dialog.tsx";

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
