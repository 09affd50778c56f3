import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { DataTable } from "./data-table.tsx";
import { counted, type ListChoice, ListScreen } from "./list-screen.tsx";

const Asked = () => <p>Asked for: {useLocation().search || "nothing"}</p>;

type Hat = { id: string; name: string };

const part: ListChoice = {
  name: "part",
  label: "State",
  options: [
    { id: "", name: "All hats" },
    { id: "worn", name: "Worn" },
  ],
  chosen: "worn",
};

function open(rows: Hat[], at: string, choices: ListChoice[] = []): Promise<void> {
  const search = new URLSearchParams(at.split("?")[1]).get("search") ?? "";
  return renderPage(
    <ListScreen
      many="hats"
      list={{ rows, count: rows.length && 45, page: 2, pageSize: 20, search }}
      choices={choices}
      counted={counted(45, "hat")}
      empty={{ title: "No hats yet" }}
      below={<Asked />}
      unmatched={{ title: "No hats match", clear: "Show all hats" }}
    >
      <DataTable
        aria-label="Hats"
        rows={rows}
        columns={[{ title: "Name", cell: ({ name }) => name, names: true }]}
      />
    </ListScreen>,
    { who: "admin", at },
  );
}

test("rows stand in a table, and the links to other pages keep what was searched for and chosen", async () => {
  await open([{ id: "1", name: "Topi" }], "/hats?search=a%26b&part=worn&page=2", [part]);
  expect(screen.getByRole("region", { name: "List of hats" })).toContainElement(
    screen.getByRole("rowheader", { name: "Topi" }),
  );
  expect(screen.getByText("45 hats")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "State" })).toHaveValue("worn");
  const next = screen.getByRole("link", { name: "Next page" });
  expect(next).toHaveAttribute("href", "/hats?search=a%26b&part=worn&page=3");
});

test.each([
  ["a search", "/hats?search=fez", []],
  ["a choice", "/hats?part=worn", [part]],
])("where %s fits nothing, one button leads back to all", async (_, at, choices) => {
  await open([], at, choices);
  expect(screen.getByRole("heading", { name: "No hats match" })).toBeVisible();
  await press("Show all hats");
  await waitFor(() => expect(screen.getByText("Asked for: nothing")).toBeVisible());
});

test.each([
  ["/hats", []],
  ["/hats?sort=name", [{ ...part, name: "sort", orders: true }]],
])("a list without rows says so at %s: an order leaves nothing out", async (at, choices) => {
  await open([], at, choices);
  expect(screen.getByRole("heading", { name: "No hats yet" })).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});
