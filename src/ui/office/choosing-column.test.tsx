import { expect, test } from "vitest";
import { renderPage, screen, user } from "#tests/support/render-page.tsx";
import { choosingColumn } from "./choosing-column.tsx";
import { DataTable } from "./data-table.tsx";

const ALL = "Select all on this page";
const rows = ["a", "b"].map((id) => ({ id, name: id.toUpperCase() }));

test.each([
  [["z"], false, false],
  [["a", "z"], false, true],
  [["a", "b"], true, false],
])("with %j chosen the page is chosen wholly: %j, in part: %j", async (ids, wholly, inPart) => {
  const heard: string[] = [];
  const column = choosingColumn({
    rows,
    chosen: new Set(ids),
    onChoose: (some, isChosen) => heard.push(`${some.map(({ id }) => id)} ${isChosen}`),
  });
  await renderPage(<DataTable rows={rows} columns={[column]} />);
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: ALL });
  expect([all.checked, all.indeterminate]).toEqual([wholly, inPart]);
  await user.click(all);
  expect(heard).toEqual([`a,b ${!wholly}`]);
});
