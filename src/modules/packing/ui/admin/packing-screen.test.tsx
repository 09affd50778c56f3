import { expect, test } from "vitest";
import { checkSign } from "#kernel/typed/code.ts";
import { standingOf } from "#modules/orders/contract/order-status.ts";
import { server } from "#tests/support/play-server.ts";
import { fill, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { packOrder, savePacking, takePacking } from "../../contract/packing.ts";
import type { LineToPack, OrderToPack } from "../../contract/to-pack.ts";
import { PackingList } from "./packing-list.tsx";
import { PackingScreen } from "./packing-screen.tsx";

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
  const toPack = [{ ...row, changed: true, packer: "Binu" }];
  const packed = [{ ...row, order_id: saree.id, changed: false, packer: "Asha", grams: 640 }];
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
