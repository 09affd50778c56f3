import { act } from "@testing-library/react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { mustExist } from "#kernel/result.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { scanInto } from "#tests/support/scan-into.ts";
import { type CounterProduct, findForCounter, sellAtCounter } from "../../contract/sale.ts";
import { saree, shirt, upi } from "./sell.scene.ts";
import { SellScreen } from "./sell-screen.tsx";

const held = "Held in somebody's cart until 3:00 pm.";
const finds = (...data: CounterProduct[]) => server.respond(findForCounter, { data, count: data.length });

/** The screen as its page draws it: what is found follows the address. */
function Sell({ finding }: { finding: Record<string, CounterProduct> }) {
  const [params] = useSearchParams();
  const search = params.get("search") ?? "";
  const product = finding[search];
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Read again
      </button>
      <SellScreen
        search={search}
        found={product ? [product] : []}
        isOpen
        upi={upi}
        qr={{ offered: false, waiting: [] }}
      />
    </>
  );
}

async function open(search = "", finding: Record<string, CounterProduct> = {}) {
  const at = search ? `/here?search=${search}` : "/here";
  await renderPage(<Sell finding={finding} />, { who: "admin", at });
  return screen.getByRole("searchbox");
}

test.each(["shirts", "frocks"])(
  "%s, which reads as a code, is searched for as it was typed",
  async (word) => {
    const field = await open("", { [word]: shirt });
    finds(shirt);
    await user.type(field, `${word}{Enter}`);
    expect(await screen.findByRole("button", { name: "Add" })).toBeEnabled();
    expect(field).toHaveValue(word);
    expect(server.sent(findForCounter)).toEqual([{ search: word }]);
    expect(screen.getByText("Sale (0)")).toBeVisible();
    finds(saree);
    await user.type(field, "2ECA4V{Enter}");
    expect(await screen.findByText("Sale (1)")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Add" })).toBeNull());
    expect(field).toHaveValue("");
  },
);

test("a code that no product has is said, stays in sight, and is no part of the next", async () => {
  const field = await open();
  finds();
  await user.type(field, "2ECA4V{Enter}");
  await expectToast("2ECA4V was not added", "Nothing on sale has this code or name.");
  expect(await screen.findByText("Nothing on sale has this code or name.", { selector: "p" })).toBeVisible();
  await waitFor(() => expect(field).toHaveValue("2ECA4V"));
  finds(shirt);
  await user.type(field, "7K3M9K{Enter}");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(""));
});

test("of a label's address that no product has, its code is searched for", async () => {
  const field = await open();
  finds();
  await user.type(field, "https://rebon.example/p/2eca4v{Enter}");
  await waitFor(() => expect(field).toHaveValue("2ECA4V"));
  expect(server.sent(findForCounter)).toEqual([{ search: "2ECA4V" }]);
});

test.each([
  [{ stock: 0 }, "It is sold already."],
  [
    { stock: 0, notes: ["Not on sale: its brand is switched off."] },
    "Not on sale: its brand is switched off.",
  ],
])("a product that is scanned with %j is not added, and that is said", async (facts, why) => {
  const field = await open();
  finds({ ...saree, ...facts });
  await user.type(field, "2ECA4V{Enter}");
  await expectToast("Indigo saree was not added", why);
  expect(screen.getByText("Sale (0)")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Leave it" })).toBeNull();
  expect(field).toHaveValue("");
});

test("one that is sold stays in sight where its code was searched for", async () => {
  await open("2ECA4V", { "2ECA4V": { ...saree, stock: 0 } });
  expect(screen.getByText("₹1,599 · Sold")).toBeVisible();
  expect(screen.getByText("Sale (0)")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("2ECA4V");
});

test.each([
  [1, "It is in this sale already."],
  [2, "All 2 that are here are in this sale already."],
])(
  "of %i each scan adds one, and one more is said not to be there, before the others are answered too",
  async (stock, why) => {
    const field = await open();
    finds({ ...saree, stock });
    const release = server.hold(findForCounter);
    for (let scan = 0; scan <= stock; scan += 1) await user.type(field, "2ECA4V{Enter}");
    release();
    await expectToast("Indigo saree was not added", why);
    expect(screen.getByText("Sale (1)")).toBeVisible();
    expect(screen.queryAllByText("2 ×")).toHaveLength(stock - 1);
  },
);

test("a code in the address is one scan, and its field is free for the next", async () => {
  const field = await open("2ECA4V", { "2ECA4V": { ...saree, stock: 5 } });
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(""));
  expect(screen.queryByText("2 ×")).toBeNull();
});

test("a code in the address that is free meanwhile is not added by itself, but by the next scan", async () => {
  const finding = { "2ECA4V": { ...saree, notes: [held] } };
  const field = await open("2ECA4V", finding);
  finding["2ECA4V"] = saree;
  await press("Read again");
  expect(await screen.findByRole("button", { name: "Add" })).toBeEnabled();
  expect(screen.getByText("Sale (0)")).toBeVisible();
  finds(saree);
  await user.type(field, "2ECA4V{Enter}");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
});

test("what is scanned behind a search, and while the last scan is on its way, loses no sign", async () => {
  const field = await open("shirt", { shirt });
  finds(saree);
  const release = server.hold(findForCounter);
  await user.type(field, "2ECA4V{Enter}");
  await user.type(field, "7K3");
  release();
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add" })).toBeNull());
  expect(field).toHaveValue("7K3");
  finds(shirt);
  await user.type(field, "M9K{Enter}");
  expect(await screen.findByText("Sale (2)")).toBeVisible();
});

test("what somebody holds is said and waits to be decided, while others are scanned; nothing else of it is typed over", async () => {
  const field = await open();
  finds({ ...saree, notes: [held] });
  const release = server.hold(findForCounter);
  await user.type(field, "2ECA4V{Enter}");
  await user.type(field, "7K3");
  release();
  await expectToast("Indigo saree was not added", held);
  expect(field).toHaveValue("7K3");
  finds(shirt);
  await user.type(field, "M9K{Enter}");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  await press("Take nevertheless");
  expect(screen.getByText("Sale (2)")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take nevertheless" })).toBeNull();
  finds({ ...saree, notes: [held] });
  await user.type(field, "2ECA4V{Enter}");
  await expectToast("Indigo saree was not added", "It is in this sale already.");
});

test("a held product may be left, and one that is free meanwhile is simply added", async () => {
  const field = await open();
  finds({ ...saree, notes: [held] });
  await user.type(field, "2ECA4V{Enter}");
  await press("Leave it");
  expect(screen.queryByRole("button", { name: "Take nevertheless" })).toBeNull();
  await user.type(field, "2ECA4V{Enter}");
  expect(await screen.findByRole("button", { name: "Take nevertheless" })).toBeVisible();
  finds(saree);
  await user.type(field, "2ECA4V{Enter}");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take nevertheless" })).toBeNull();
});

test("what is scanned while a sale is on its way is the next one's", async () => {
  const field = await open();
  finds(saree);
  await user.type(field, "2ECA4V{Enter}");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  const order_id = "fa64f698-0d7e-4a55-8b1c-9e6d2f0a7b02";
  const sale = { order_id, way: "cash" as const, at: "2026-11-29T09:00:00Z", customer: "", waits: false };
  server.respond(sellAtCounter, { data: { ...sale, total: 1599 }, message: "Sold" });
  const release = server.hold(sellAtCounter);
  await press("Take ₹1,599");
  finds({ ...shirt, price: 400 });
  await user.type(field, "7K3M9K{Enter}");
  expect(await screen.findByText("Sale (2)")).toBeVisible();
  release();
  expect(await screen.findByText("Sold: ₹1,599, number fa64f698")).toBeVisible();
  expect(screen.getByText("Sale (1)")).toBeVisible();
  expect(screen.getByRole("button", { name: "Take ₹400" })).toBeEnabled();
});

test.each(["Cash", "Customer's name", "Take ₹1,599", "Take Indigo saree out"])(
  "a code that is scanned while %s has the focus goes into the sale, and nothing else",
  async (name) => {
    const field = await open();
    finds(saree);
    await user.type(field, "2ECA4V{Enter}");
    expect(await screen.findByText("Sale (1)")).toBeVisible();
    await fill({ "Customer's name": "Anu" });
    finds(shirt);
    const [focused] = [...screen.queryAllByLabelText(name), ...screen.queryAllByRole("button", { name })];
    scanInto(mustExist(focused, name), "https://rebon.example/p/7k3m9k");
    expect(await screen.findByText("Sale (2)")).toBeVisible();
    expect(screen.getByLabelText("Customer's name")).toHaveValue("Anu");
    expect(server.sent(sellAtCounter)).toEqual([]);
    act(() => screen.getByRole("button", { name: "Take ₹3,198" }).focus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(server.sent(sellAtCounter)).toHaveLength(1));
  },
);

test("another code than ours takes no money either, and is said", async () => {
  const field = await open();
  finds(saree);
  await user.type(field, "2ECA4V{Enter}");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  finds();
  scanInto(screen.getByRole("button", { name: "Take ₹1,599" }), "89 01234");
  await expectToast("89 01234 was not added", "Nothing on sale has this code or name.");
  expect(server.sent(sellAtCounter)).toEqual([]);
});

test("the camera's code takes the place of what was searched for", async () => {
  class Detector {
    static getSupportedFormats = async () => ["qr_code", "code_128", "ean_13"];
    detect = async () => [{ rawValue: "https://rebon.example/p/2eca4v" }];
  }
  vi.stubGlobal("BarcodeDetector", Detector);
  vi.spyOn(HTMLVideoElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, "srcObject", "set").mockReturnValue();
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [{ stop: () => undefined }] }) };
  vi.stubGlobal("navigator", Object.assign(navigator, { mediaDevices }));
  const field = await open("shirt", { shirt });
  finds(saree);
  await press("Scan");
  expect(await screen.findByText("Sale (1)")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add" })).toBeNull());
  expect(field).toHaveValue("");
});
