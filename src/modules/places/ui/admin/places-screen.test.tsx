import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { moveProducts } from "../../contract/place.ts";
import { PlacesScreen } from "./places-screen.tsx";

const rail = { id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", name: "Rail 1", parent_id: null, code: "U7K3M9K" };

test("a keyboard scanner types a place, then products: each goes there, and what is no code says so", async () => {
  const place = { ...rail, path: "Rail 1", products: 0 };
  const moved = [{ id: rail.id, code: "7K3M9K", name: "Silk saree", from: null }];
  server.respond(moveProducts, { data: { moved, refused: [] } });
  await renderPage(<PlacesScreen places={[place]} chosen="" />, { who: "admin" });
  const scanned = screen.getByRole("list", { name: "Scanned" });
  for (const [typed, words] of [
    ["7K3M9K", "Please scan a place first."],
    ["7K3M99", "“7K3M99” is no code. Please scan it once more."],
  ] as const) {
    await user.type(screen.getByLabelText("Scan or type a code"), `${typed}{Enter}`);
    expect(scanned.firstChild).toHaveTextContent(words);
  }
  await user.type(
    screen.getByLabelText("Scan or type a code"),
    "u7k3m9k{Enter}https://rebon.example/p/7K3M9K{Enter}",
  );
  await waitFor(() => expect(scanned.firstChild).toHaveTextContent("Silk saree → Rail 1"));
  expect(server.sent(moveProducts)).toEqual([{ place_id: rail.id, products: ["7K3M9K"] }]);
});
