import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { checkSign } from "#kernel/typed/code.ts";
import { standingOf } from "#modules/orders/contract/order-status.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import { scanInto } from "#tests/support/scan-into.ts";
import { Features } from "#ui/features.tsx";
import {
  addPackingPhoto,
  packOrder,
  releasePacking,
  removePackingPhoto,
  savePacking,
  sendPacked,
  takePacking,
} from "../../contract/packing.ts";
import type { LineToPack, OrderToPack } from "../../contract/to-pack.ts";
import { PackingList } from "./packing-list.tsx";
import { PackingPhotos } from "./packing-photos.tsx";
import { PackingScreen } from "./packing-screen.tsx";
import { takeScan } from "./take-scan.ts";

const codeOf = (signs: string) => `${signs}${checkSign(signs)}`;
const lineOf = (id: string, more: Partial<LineToPack>): LineToPack => ({
  ...{
    id,
    product_id: id,
    name: "Silk saree",
    code: codeOf("7K3QX"),
    size: "M",
    quantity: 1,
    place: "Rail 1",
  },
  image: { image_url: "/images/a.webp", blur_hash: "" },
  missing: false,
  ...more,
});
const saree = lineOf("0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", {});
const shirts = lineOf("1b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77", {
  name: "Linen shirt",
  code: codeOf("9M2T4"),
  quantity: 2,
});
const order_id = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";
const accepted = { status: "ACCEPTED", hand_over: "parcel", payment_mode: "COD", price_open: false } as const;
const order: OrderToPack = {
  ...{ order_id, version: "a", status: "ACCEPTED", message: "", taken_out: [], expected_grams: 600 },
  standing: standingOf({ ...accepted, payment_status: "PENDING", amount_due: 1049 }),
  address: {
    ...{ recipient: "Meera Nair", line1: "4/112 Chalai Bazaar", line2: "", city: "Kochi", state: "Kerala" },
    ...{ zip: "682001", country: "India", mobile: "9847013002" },
  },
  lines: [saree, shirts],
  packing: {
    ...{ packer: "Asha", mine: true, taken: true, version: "a", ticked: {}, grams: null },
    ...{ packed_at: null, photos: [] },
  },
};
const show = (shown: OrderToPack) =>
  renderPage(<PackingScreen order={shown} courier={null} notes={<p>No plastic, please.</p>} />, {
    who: "admin",
  });
const scan = async (code: string) => {
  await fill({ "Scan or type a code": code });
  await user.keyboard("{Enter}");
};
const done = () => screen.getByRole("button", { name: "Packed – next" });

test("each product is scanned or tapped, a strange code is said loudly, and all that is ticked and weighed goes to the server", async () => {
  server.respond(savePacking, { data: { order_id } });
  server.respond(packOrder, { data: { order_id }, message: "Packed" });
  server.respond(takePacking, { data: { order_id: null } });
  await show(order);
  expect(screen.getByText("No plastic, please.")).toBeVisible();
  expect(screen.getByText("Cash ₹1,049")).toBeVisible();
  expect(done()).toBeDisabled();
  await scan(codeOf("7K3QX").toLowerCase());
  expect(screen.getByRole("button", { name: "Silk saree is in the parcel", pressed: true })).toBeVisible();
  await scan(codeOf("7K3QX"));
  expect(screen.getAllByRole("alert")[0]).toHaveTextContent(/in the parcel already/);
  await scan("not a code");
  expect(screen.getAllByRole("alert")[0]).toHaveTextContent(/is no code/);
  const shirt = screen.getByRole("button", { name: "Linen shirt is in the parcel" });
  await user.click(shirt);
  expect(screen.getByText("One product is not ticked yet.")).toBeVisible();
  await user.click(shirt);
  await scan("0.64 kg");
  expect(screen.getByLabelText("Weight in grams")).toHaveValue("640");
  await user.click(done());
  await waitFor(() => expect(server.sent(packOrder)).toHaveLength(1));
  const all = { [saree.id]: 1, [shirts.id]: 2 };
  expect(server.sent(packOrder)).toMatchObject([{ order_id, version: "a", ticked: all, grams: 640 }]);
  expect(server.sent(savePacking).at(-1)).toMatchObject({ ticked: all, grams: 640 });
  expect(await screen.findByText("Now at /admin/packing")).toBeVisible();
});

test("what is scanned while a product's button has the focus is a scan, and presses nothing", async () => {
  server.respond(savePacking, { data: { order_id } });
  await show(order);
  const ticked = (name: string) => screen.getByRole("button", { name: `${name} is in the parcel` });
  await user.click(ticked("Silk saree"));
  scanInto(ticked("Silk saree"), codeOf("9M2T4"));
  expect(ticked("Silk saree")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getAllByRole("alert")[0]).toHaveTextContent("Linen shirt (1 of 2)");
});

test("an order that was changed meanwhile is looked at before it is packed", async () => {
  server.respond(savePacking, { data: { order_id } });
  const ticked = { [saree.id]: 1, [shirts.id]: 2 };
  await show({
    ...order,
    version: "b",
    taken_out: ["1 × Blue dupatta"],
    packing: order.packing && { ...order.packing, ticked },
  });
  expect(screen.getByText("Taken out, please put back: 1 × Blue dupatta.")).toBeVisible();
  expect(done()).toBeDisabled();
  await press("I have looked");
  expect(done()).toBeEnabled();
  await waitFor(() => expect(server.sent(savePacking)).toMatchObject([{ version: "b", ticked }]));
});

test.each([
  [
    "somebody else's",
    { packing: order.packing && { ...order.packing, mine: false } },
    "Asha is packing this order.",
  ],
  [
    "a cancelled one",
    {
      standing: standingOf({
        ...accepted,
        status: "CANCELED-ADMIN",
        payment_status: "PENDING",
        amount_due: 0,
      }),
    },
    "This order was cancelled. Please put its products back.",
  ],
])("%s is only looked at", async (_, more, words) => {
  await show({ ...order, ...more });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: "Next order" })).toBeEnabled();
});

test("a list says who packs what and which parcels changed; who may not pack has no button", async () => {
  const row = {
    order_id,
    since: "2026-11-27T05:00:00Z",
    recipient: "Meera Nair",
    city: "Kochi",
    pieces: 2,
    grams: null,
  };
  const toPack = [{ ...row, changed: true, packer: "Binu", mine: false }];
  const packed = [{ ...row, order_id: saree.id, changed: false, packer: "Asha", mine: false, grams: 640 }];
  const known = { on: ["packing"], shown: ["packing"], permissions: ["delivery.read"] } as const;
  await renderPage(
    <Features value={known}>
      <PackingList toPack={toPack} missing={[]} packed={packed} booked={[]} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByText("Changed since it was packed · Binu is packing it")).toBeVisible();
  expect(screen.getByText("by Asha · 640 g")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

const isOn = { on: ["packing"], shown: ["packing"], permissions: ["delivery.read", "orders.pack"] } as const;
const row = {
  ...{ order_id, since: "2026-11-27T05:00:00Z", recipient: "Meera Nair", city: "Kochi", pieces: 1 },
  ...{ changed: false, packer: "Asha", mine: true, grams: 640 },
};
const list = (more: Partial<ComponentProps<typeof PackingList>> = {}) =>
  renderPage(
    <Features value={isOn}>
      <PackingList toPack={[]} missing={[]} packed={[]} booked={[]} {...more} />
    </Features>,
    { who: "admin" },
  );

test("one's own orders are 'yours', and the next is taken with one tap", async () => {
  server.respond(takePacking, { data: { order_id: saree.id } });
  const free = { ...row, order_id: shirts.id, packer: null, mine: false };
  await list({ toPack: [row, free], packed: [{ ...row, order_id: saree.id }] });
  expect(screen.getByText("You are packing it")).toBeVisible();
  expect(screen.getByText("by you · 640 g")).toBeVisible();
  await press("Pack the next of 1");
  expect(await screen.findByText(`Now at /admin/packing/${saree.id}`)).toBeVisible();
  expect(server.sent(takePacking)).toEqual([{}]);
});

test("a packed parcel is noted as sent with what its customer is told; what is typed stays while the network is gone", async () => {
  server.reject(sendPacked, "unavailable", "Please try again.");
  await list({ packed: [row, { ...row, order_id: shirts.id }], booked: [shirts.id] });
  expect(screen.getByText("The courier comes for it")).toBeVisible();
  await press(/^Sent…/);
  const sending = await screen.findByRole("dialog", { name: "Sent" });
  await fill({ "Tracking number": "EK500099990IN" }, sending);
  await press("Sent", sending);
  await expectToast("It was not noted as sent", "Please try again.");
  expect(within(sending).getByLabelText("Tracking number")).toHaveValue("EK500099990IN");
  server.respond(sendPacked, { data: { order_id }, message: "Sent. The customer is told." });
  await press("Sent", sending);
  await expectToast("Sent. The customer is told.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent(sendPacked)).toHaveLength(2);
  expect(server.sent(sendPacked)[1]).toMatchObject({ order_id, tracking_number: "EK500099990IN" });
});

test("what somebody else took meanwhile is said, and the list stays", async () => {
  server.reject(takePacking, "changed_meanwhile", "Binu is packing this order.");
  await list({ toPack: [{ ...row, packer: null, mine: false }] });
  await press("Pack the next of 1");
  await expectToast("It was not taken", "Binu is packing this order.");
  expect(screen.getByRole("button", { name: "Pack the next of 1" })).toBeEnabled();
});

test("a weight that is far from the expected one is asked about, and what is no weight is refused at its field", async () => {
  server.respond(savePacking, { data: { order_id } });
  await show(order);
  const weight = screen.getByLabelText("Weight in grams");
  await user.type(weight, "64");
  expect(screen.getByText(/That is far from it/)).toBeVisible();
  await user.clear(weight);
  await user.type(weight, "much");
  await user.tab();
  expect(await screen.findByText("Please enter the weight in grams, such as 820.")).toBeVisible();
  expect(server.sent(savePacking)).toEqual([]);
});

test("a refused parcel says why, beside its weight or above all of it", async () => {
  server.respond(savePacking, { data: { order_id } });
  const ticked = { [saree.id]: 1, [shirts.id]: 2 };
  await show({ ...order, packing: order.packing && { ...order.packing, ticked } });
  server.reject(packOrder, "validation_failed", "Please weigh the parcel.", {
    grams: "Please weigh the parcel.",
  });
  await press("Packed – next");
  expect(await screen.findByText("Please weigh the parcel.")).toBeVisible();
  server.reject(packOrder, "transition_not_allowed", "This order was cancelled.");
  await press("Packed – next");
  expect(await screen.findByText("This order was cancelled.")).toBeVisible();
  expect(screen.queryByText("Please weigh the parcel.")).toBeNull();
});

test("an order can be left for later, after what was ticked is kept", async () => {
  server.respond(savePacking, { data: { order_id } });
  server.respond(releasePacking, { data: { order_id }, message: "Others can pack it now" });
  await show(order);
  const release = server.hold(savePacking);
  await user.click(screen.getByRole("button", { name: "Silk saree is in the parcel" }));
  await press("Leave it for later");
  expect(server.sent(releasePacking)).toEqual([]);
  release();
  expect(await screen.findByText("Now at /admin/packing")).toBeVisible();
  expect(server.sent(releasePacking)).toEqual([{ order_id }]);
});

test("a photograph is kept and removed, and a fifth is not offered", async () => {
  server.respond(addPackingPhoto, { data: { id: saree.id } });
  server.respond(removePackingPhoto, { data: { id: shirts.id }, message: "Photograph removed" });
  await renderPage(<PackingPhotos orderId={order_id} photos={[shirts.id]} />, { who: "admin" });
  await user.upload(
    screen.getByLabelText("Photograph"),
    new File(["x"], "parcel.jpg", { type: "image/jpeg" }),
  );
  await expectToast("The photograph is kept");
  expect(server.sent(addPackingPhoto)).toEqual([{ order_id }]);
  await press("Remove photograph 1");
  await expectToast("Photograph removed");
  await renderPage(<PackingPhotos orderId={order_id} photos={["a", "b", "c", "d"]} />, { who: "admin" });
  expect(screen.getAllByLabelText("Photograph")).toHaveLength(1);
});

test.each([
  ["7K3QX", {}, /is no code/],
  [`U${codeOf("7K3QX")}`, {}, /That is the code of a place/],
  [codeOf("4TT9M"), {}, /is not in this order\. Do not pack it!/],
  [codeOf("9M2T4"), { [shirts.id]: 2 }, /Linen shirt is in the parcel already/],
])("the scan of %s is a mistake that is said", (text, ticked, words) => {
  expect(takeScan(text, order.lines, ticked)).toEqual({
    isWrong: true,
    words: expect.stringMatching(words),
  });
});

test("of several pieces each is scanned, and a scale's weight is no code", () => {
  const first = takeScan(codeOf("9M2T4"), order.lines, {});
  expect(first).toMatchObject({ words: "Linen shirt (1 of 2)", ticked: { [shirts.id]: 1 } });
  expect(takeScan(codeOf("9M2T4"), order.lines, first.ticked ?? {})).toMatchObject({
    words: "Linen shirt (2 of 2)",
  });
  expect(takeScan("0,82 kg", order.lines, {})).toMatchObject({ grams: 820, isWrong: false });
  // A code may look like a weight.
  const lines = [{ ...saree, code: "00040G" }];
  expect(takeScan("00040G", lines, {})).toMatchObject({ words: "Silk saree", ticked: { [saree.id]: 1 } });
  expect(takeScan("00052G", lines, {})).toMatchObject({ grams: 52 });
});
