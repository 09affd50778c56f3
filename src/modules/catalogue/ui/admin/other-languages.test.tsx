import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { fill, press, renderPage, screen, waitFor, within } from "#tests/support/render-page.tsx";
import { sampleCategory } from "#tests/support/sample-rows.ts";
import { updateCategory } from "../../contract/category.ts";
import { CategoriesScreen } from "./catalogue-lists.tsx";

const row = { ...sampleCategory, translations: { hi: { name: "महिलाएँ" } } };
const list = { rows: [row], count: 1, page: 1, pageSize: 10, search: "" };

test("a form says names in other languages, and shows what is wrong with one though it was closed", async () => {
  server.respond(updateCategory, { data: [row] });
  await renderPage(<CategoriesScreen list={list} />, { who: "admin" });
  await press(/^Edit/);
  const dialog = await screen.findByRole("dialog", { name: "Update category" });
  const part = within(dialog).getByText("In other languages").closest("details");
  expect(part).not.toHaveAttribute("open");
  expect(within(dialog).getByLabelText("Name in Hindi")).toHaveValue("महिलाएँ");
  await fill({ "Name in Malayalam": "സ".repeat(61) }, dialog);
  await press("Save");
  await waitFor(() =>
    expect(within(dialog).getByLabelText("Name in Malayalam")).toHaveAccessibleDescription(
      expect.stringContaining("Name can have at most 60 characters"),
    ),
  );
  expect(part).toHaveAttribute("open");
  await fill({ "Name in Malayalam": "സ്ത്രീകൾ", "Name in Hindi": "" }, dialog);
  await press("Save");
  await waitFor(() =>
    expect(server.sent(updateCategory)).toMatchObject([{ translations: { ml: { name: "സ്ത്രീകൾ" } } }]),
  );
});
