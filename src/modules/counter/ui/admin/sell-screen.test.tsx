import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { type CounterProduct, checkQrSale, type Sale, sellAtCounter } from "../../contract/sale.ts";
import { SellScreen } from "./sell-screen.tsx";

type ScreenProps = Parameters<typeof SellScreen>[0];

const product: CounterProduct = {
  id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b01",
  code: "2ECA4V",
  name: "Indigo saree",
  image: "",
  price: 1599,
  stock: 1,
  notes: [],
  unpaid_order: null,
};
const sale: Sale = {
  order_id: "fa64f698-0d7e-4a55-8b1c-9e6d2f0a7b02",
  way: "cash",
  at: "2026-11-29T09:00:00Z",
  customer: "Customer in the store",
  total: 1599,
  waits: false,
};
const noQr = { offered: false, waiting: [] };
const open = (found: readonly CounterProduct[], search = "saree", qr: ScreenProps["qr"] = noQr) =>
  renderPage(
    <SellScreen search={search} found={found} isOpen upi={{ vpa: "rebon@okbank", name: "Rebon" }} qr={qr} />,
    { who: "admin" },
  );

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
});

test("an order that is sent says what its address lacks, the customer's name and number too", async () => {
  await open([product]);
  await press("Add");
  await user.click(screen.getByLabelText("Cash on delivery"));
  await press("Place the order");
  expect(await screen.findByText("Mobile number is required")).toBeVisible();
  await user.type(screen.getByLabelText("Number of the payment (UTR)"), "4123");
  await user.click(screen.getByLabelText("Cash"));
  server.respond(sellAtCounter, { data: sale, message: "Sold" });
  await press("Take ₹1,599");
  await waitFor(() => expect(server.sent(sellAtCounter)).toMatchObject([{ way: "cash", upi_reference: "" }]));
  expect(screen.getByText("City is required")).toBeVisible();
  for (const [label, text] of [
    ["Mobile", "98470 12345"],
    ["House and street", "12 Rose Street"],
    ["City", "Kochi"],
    ["State", "Kerala"],
    ["PIN code", "682001"],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
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

test("a sale that waits shows its code until it is paid, or is given up", async () => {
  const { order_id } = sale;
  const waits = { order_id, state: "waiting" as const, total: 1599 };
  const qr = { content: "upi://pay?pa=x", page_url: "https://rzp.io/i/x" };
  server.respond(checkQrSale, { data: { ...waits, qr } });
  await open([], "", { offered: true, waiting: [order_id] });
  expect(await screen.findByRole("img", { name: "Pay ₹1,599 by UPI" })).toBeVisible();
  expect(screen.getByText("Not paid yet.")).toBeVisible();
  server.respond(checkQrSale, { data: { ...waits, state: "paid", qr: null } });
  await press("Give the sale up");
  await expectToast("It was paid after all");
  expect(await screen.findByText("Sold: ₹1,599, number fa64f698")).toBeVisible();
  expect(server.sent(checkQrSale).at(-1)).toMatchObject({ give_up: true });
});
