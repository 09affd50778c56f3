import { useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { scanInto } from "#tests/support/scan-into.ts";
import { type Returnable, returnAtCounter } from "../../contract/returns.ts";
import { ReturnsScreen } from "./returns-screen.tsx";

const sale: Returnable = {
  order_id: "fa64f698-0d7e-4a55-8b1c-9e6d2f0a7b02",
  at: "2026-11-29T09:00:00Z",
  customer: "Anu",
  lines: [{ id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b01", name: "Indigo saree", left: 1, back: 300 }],
  rest: 300,
  in_money: 300,
  has_account: false,
};

/** The screen as its page draws it: what is found follows the address. */
function Returns() {
  const number = useSearchParams()[0].get("search") ?? "";
  const found = number === "fa64f698" ? sale : null;
  return <ReturnsScreen number={number} found={found} refused={found ? "" : "No such sale"} />;
}

test("a receipt that is scanned while 'Give back' has the focus is looked up, and no money goes back", async () => {
  await renderPage(<Returns />, { who: "admin", at: "/here?search=fa64f698" });
  await user.selectOptions(screen.getByLabelText(/^Indigo saree/), "Comes back");
  scanInto(screen.getByRole("button", { name: "Give back ₹300" }), "0b64f698");
  expect(await screen.findByText("No such sale")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("0b64f698");
  expect(server.sent(returnAtCounter)).toEqual([]);
});

test("no money goes back twice: the key of a return stays until an answer says what became of it", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const keys = () =>
    fetched.mock.calls
      .filter(([address]) => address === `/api${returnAtCounter.path}`)
      .map(([, sent]) => new Headers(sent?.headers).get("idempotency-key"));
  await renderPage(<Returns />, { who: "admin", at: "/here?search=fa64f698" });
  await user.selectOptions(screen.getByLabelText(/^Indigo saree/), "Comes back");
  const giveBack = async (tries: number) => {
    await press("Give back ₹300");
    await waitFor(() => expect(keys()).toHaveLength(tries));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Give back ₹300" })).not.toHaveAttribute("aria-busy"),
    );
  };
  server.lose(returnAtCounter);
  await giveBack(1);
  server.reject(returnAtCounter, "internal");
  await giveBack(2);
  server.reject(returnAtCounter, "unauthenticated");
  await giveBack(3);
  server.reject(returnAtCounter, "total_changed");
  await giveBack(4);
  await giveBack(5);
  const [first, ...others] = keys();
  expect(others.slice(0, 3)).toEqual([first, first, first]);
  expect(others[3]).not.toBe(first);
});
