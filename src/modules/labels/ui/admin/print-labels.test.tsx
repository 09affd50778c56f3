import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { press, renderPage, screen } from "#tests/support/render-page.tsx";
import { MOST_LABELS, makeLabels } from "../../contract/label.ts";
import { ProductLabels } from "./print-labels.tsx";

test("of more products than a roll has labels, one roll after the other is made", async () => {
  await renderPage(<ProductLabels count={MOST_LABELS + 1} />, { who: "admin" });
  for (const [name, count, opens] of [
    ["Make 1,000 labels", MOST_LABELS, "Open the PDF of 1,000 labels"],
    ["Make the next 1 label", 1, "Open the PDF of 1 label"],
  ] as const) {
    server.respond(makeLabels, { data: { batch: `batch-${count}`, count } });
    await press(name);
    const link = await screen.findByRole("link", { name: opens });
    expect(link).toHaveAttribute("href", expect.stringContaining(`batch-${count}`));
  }
  expect(screen.queryByRole("button", { name: /^Make/ })).toBeNull();
});

test("of products that were selected there is one batch, though one was deleted meanwhile", async () => {
  await renderPage(<ProductLabels ids={["a", "b"]} count={2} />, { who: "admin" });
  server.respond(makeLabels, { data: { batch: "one", count: 1 } });
  await press("Make 2 labels");
  await screen.findByRole("link", { name: "Open the PDF of 1 label" });
  expect(screen.queryByRole("button", { name: /^Make/ })).toBeNull();
});
