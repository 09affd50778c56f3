import { act } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import {
  type CounterProduct,
  checkQrSale,
  findForCounter,
  type Sale,
  sellAtCounter,
} from "../../contract/sale.ts";
import { shirt as other, saree as product, upi } from "./sell.scene.ts";
import { SellScreen } from "./sell-screen.tsx";

type ScreenProps = Parameters<typeof SellScreen>[0];

const sale: Sale = {
  order_id: "fa64f698-0d7e-4a55-8b1c-9e6d2f0a7b02",
  way: "cash",
  at: "2026-11-29T09:00:00Z",
  customer: "Customer in the store",
  total: 1599,
  waits: false,
};
const where = {
  Mobile: "98470 12345",
  "House and street": "12 Rose Street",
  City: "Kochi",
  State: "Kerala",
  "PIN code": "682001",
};
const noQr = { offered: false, waiting: [] };
const open = (found: readonly CounterProduct[], search = "saree", qr: ScreenProps["qr"] = noQr) =>
  renderPage(<SellScreen search={search} found={found} isOpen upi={upi} qr={qr} />, { who: "admin" });

test("without an answer everything stays, and pressed again the same sale is sent", async () => {
  await open([product]);
  await press("Add");
  server.reject(sellAtCounter, "unavailable");
  await press("Take ₹1,599");
  await expectToast(
    "No connection: nothing is sure yet",
    "What was entered stays here. Press again as soon as the network is back.",
  );
  expect(screen.getByText("Sale (1)")).toBeVisible();
  server.respond(sellAtCounter, { data: sale, message: "Sold" });
  await press("Take ₹1,599");
  expect(await screen.findByText("Sold: ₹1,599, number fa64f698")).toBeVisible();
  expect(screen.getByText("Sale (0)")).toBeVisible();
  const items = [{ product_id: product.id, quantity: 1 }];
  expect(server.sent(sellAtCounter)).toMatchObject([1, 2].map(() => ({ items, expected_total: 1599 })));
});

test("codes that are scanned one right after the other are all in the sale, and one that is not read is said", async () => {
  await open([], "");
  server.respond(findForCounter, { data: [product, other], count: 2 });
  const field = screen.getByRole("searchbox");
  await user.type(field, "2ECA4V{Enter}");
  await user.type(field, "7k3m9k{Enter}");
  expect(await screen.findByText("Sale (2)")).toBeVisible();
  expect(field).toHaveValue("");
  server.reject(findForCounter, "unavailable");
  await user.type(field, "2ECA4V{Enter}");
  await expectToast("2ECA4V was not added", expect.any(String));
});

test("a sale whose prices changed meanwhile says so, shows the new ones, and is sold by them", async () => {
  await open([product]);
  await press("Add");
  server.reject(sellAtCounter, "total_changed", "Your order now comes to ₹1,200, not ₹1,599.");
  const held = ["Held in somebody's cart until 3:00 pm."];
  server.respond(findForCounter, { data: [{ ...product, price: 1200, notes: held }], count: 1 });
  await press("Take ₹1,599");
  await expectToast("It was not sold", "Your order now comes to ₹1,200, not ₹1,599.");
  server.respond(sellAtCounter, { data: { ...sale, total: 1200 }, message: "Sold" });
  await press("Take ₹1,200");
  await waitFor(() =>
    expect(server.sent(sellAtCounter)).toMatchObject([{}, { expected_total: 1200, held_anyway: [] }]),
  );
});

test("a product that somebody holds is taken by a person alone, even if it is scanned", async () => {
  await open([{ ...product, notes: ["Held in somebody's cart until 3:00 pm."] }], "2ECA4V");
  expect(screen.getByText("Sale (0)")).toBeVisible();
  await press("Take nevertheless");
  server.respond(sellAtCounter, { data: sale, message: "Sold" });
  await press("Take ₹1,599");
  expect(server.sent(sellAtCounter)).toMatchObject([{ held_anyway: [product.id] }]);
});

test("a payment by UPI shows its code, and needs its number", async () => {
  await open([product]);
  await press("Add");
  await user.click(screen.getByLabelText("UPI"));
  expect(await screen.findByRole("img", { name: "Pay ₹1,599 to rebon@okbank" })).toBeVisible();
  await press("Take ₹1,599");
  expect(await screen.findByText(/Please enter the 12 digits/)).toBeVisible();
  expect(server.sent(sellAtCounter)).toEqual([]);
  await user.type(screen.getByLabelText("Number of the payment (UTR)"), "4123");
  await user.click(screen.getByLabelText("Cash"));
  server.respond(sellAtCounter, { data: sale, message: "Sold" });
  await press("Take ₹1,599");
  await waitFor(() => expect(server.sent(sellAtCounter)).toMatchObject([{ way: "cash", upi_reference: "" }]));
});

test("an order that is sent says what its address lacks, the customer's name and number too", async () => {
  await open([product]);
  await press("Add");
  await user.click(screen.getByLabelText("Cash on delivery"));
  await press("Place the order");
  expect(await screen.findByText("Mobile number is required")).toBeVisible();
  expect(screen.getByText("City is required")).toBeVisible();
  for (const [label, text] of Object.entries(where)) await user.type(screen.getByLabelText(label), text);
  await press("Place the order");
  expect(await screen.findByText("Please enter who gets it.")).toBeVisible();
  await user.type(screen.getByLabelText("Customer's name"), "Anu");
  await user.type(screen.getByLabelText("Email"), "anu@");
  await press("Place the order");
  expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
  expect(server.sent(sellAtCounter)).toEqual([]);
});

test("where Razorpay's codes may be asked for nothing is taken down; where it has none, the store's own address is shown", async () => {
  await open([product], "saree", { offered: true, waiting: [] });
  await press("Add");
  await user.click(screen.getByLabelText("UPI"));
  expect(screen.queryByLabelText("Number of the payment (UTR)")).toBeNull();
  server.reject(sellAtCounter, "payment_mode_unavailable");
  await press("Show the QR code");
  expect(await screen.findByRole("img", { name: "Pay ₹1,599 to rebon@okbank" })).toBeVisible();
  expect(server.sent(sellAtCounter)).toMatchObject([{ by_qr: true, expected_total: 1599 }]);
  await press("Take ₹1,599");
  expect(await screen.findByText(/Please enter the 12 digits/)).toBeVisible();
});

test("another way that is refused leaves the QR codes as they are", async () => {
  await open([product], "saree", { offered: true, waiting: [] });
  await press("Add");
  await user.click(screen.getByLabelText("Link to pay"));
  for (const [label, text] of Object.entries({ ...where, "Customer's name": "Anu" }))
    await user.type(screen.getByLabelText(label), text);
  server.reject(sellAtCounter, "payment_mode_unavailable");
  await press("Place the order");
  await expectToast("It was not sold", "This way of paying is not available at the moment.");
  await user.click(screen.getByLabelText("UPI"));
  expect(screen.getByRole("button", { name: "Show the QR code" })).toBeVisible();
});

const { order_id, customer, total } = sale;
const waits = { order_id, state: "waiting" as const, customer, total };
const code = { content: "upi://pay?pa=x", page_url: "https://rzp.io/i/x", closed: false };
const another = "0b64f698-0d7e-4a55-8b1c-9e6d2f0a7b03";
const headings = () => screen.getAllByText(/^Sale .+the customer scans/).map((text) => text.textContent);

test("each sale that waits shows its code and whose it is, this screen's own first, until it is paid", async () => {
  server.respond(checkQrSale, { data: { ...waits, qr: code } });
  await open([product], "saree", { offered: true, waiting: [order_id, another] });
  expect(await screen.findAllByRole("img", { name: "Pay ₹1,599 by UPI" })).toHaveLength(2);
  expect(headings()).toEqual([
    expect.stringContaining("Sale 0b64f698, Customer in the store:"),
    expect.stringContaining("Sale fa64f698, Customer in the store:"),
  ]);
  expect(screen.getAllByText("Not paid yet.")).toHaveLength(2);
  await press("Add");
  server.respond(sellAtCounter, { data: { ...sale, way: "upi", waits: true }, message: "It waits" });
  await user.click(screen.getByLabelText("UPI"));
  await press("Show the QR code");
  await waitFor(() => expect(headings()[0]).toContain("Sale fa64f698"));
  const [own] = screen.getAllByRole("button", { name: "Give the sale up" });
  await user.click(own ?? document.body);
  await expectToast("It waits still");
  server.respond(checkQrSale, { data: { ...waits, state: "paid", qr: null } });
  await user.click(own ?? document.body);
  await expectToast("It was paid after all");
  expect(await screen.findByText("Sold: ₹1,599, number fa64f698")).toBeVisible();
  expect(server.sent(checkQrSale)).toContainEqual({ order_id, give_up: true, show: false });
});

test("another's sale that is paid is said, and is not the last one of this screen", async () => {
  server.respond(checkQrSale, { data: { ...waits, state: "paid", qr: null } });
  await open([], "", { offered: true, waiting: [order_id] });
  await expectToast("Sale fa64f698 is paid: ₹1,599");
  expect(screen.queryByText(/^Sold:/)).toBeNull();
});

test("a code that is over is not shown any more", async () => {
  server.respond(checkQrSale, { data: { ...waits, qr: { ...code, closed: true } } });
  await open([], "", { offered: true, waiting: [order_id] });
  expect(await screen.findByText("This code is over: give the sale up and sell anew.")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("link", { name: "The code at Razorpay" })).toBeNull();
});

test("the code is read anew now and then", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  server.respond(checkQrSale, { data: { ...waits, qr: code } });
  const opened = open([], "", { offered: true, waiting: [order_id] });
  for (let second = 0; second < 45; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  await opened;
  const shown = server.sent(checkQrSale).map((body) => JSON.stringify(body).includes('"show":true'));
  expect(shown.slice(0, 13)).toEqual([true, ...Array.from({ length: 11 }, () => false), true]);
});
