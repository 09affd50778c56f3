import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { openEditScene } from "#modules/orders/server/edits/edit.scene.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { getOrderToPack } from "./list-packing.ts";
import { packOrder, sendPacked } from "./pack-order.ts";
import { addPackingPhoto } from "./packing-photos.ts";
import { takePacking } from "./take-packing.ts";

export async function picture(): Promise<Uint8Array> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c84" } });
  return new Uint8Array(await plain.jpeg().toBuffer());
}

/** A shop with orders that are accepted, and two people who pack. */
export async function openPackingScene() {
  const scene = await openEditScene();
  const { shop, database } = scene;
  const asha = await shop.newAdmin("Asha", "packer");
  const binu = await shop.newAdmin("Binu", "packer");

  async function newAccepted(prices: readonly number[] = [600]) {
    const order = await scene.newOrder({ mode: "COD", prices });
    value(await scene.accept(order.id));
    return order;
  }

  /** An accepted order by telephone, of somebody who has an account with that address since. */
  async function newPhoned() {
    const email = `phoned-${randomUUID()}@example.org`;
    const product_id = await shop.newProduct({ stock: 1 });
    const asked = { items: [{ product_id, quantity: 1 }], way: "delivery" as const, address: someAddress };
    const said = { name: "Chandran", mobile: "", upi_reference: "", email, key: randomUUID() };
    const { order_id: id } = value(await sellAtCounter(shop.admin, { ...asked, ...said }));
    value(await scene.accept(id));
    return { id, shopper: { ...(await shop.newCustomer()), email } };
  }

  /** All of an order as it is now, ticked. */
  async function whole(orderId: string, grams: number | null = 820) {
    const { version, lines } = value(await getOrderToPack(shop.admin, orderId));
    const ticked = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
    return { order_id: orderId, version, ticked, grams };
  }

  async function packed(orderId: string, grams = 820) {
    value(await takePacking(shop.as(asha), { order_id: orderId }));
    value(await packOrder(shop.as(asha), await whole(orderId, grams)));
  }

  /** An order that was sent, with a photograph of its parcel. */
  async function newSent() {
    const { id, customer } = await newAccepted();
    value(await takePacking(shop.as(asha), { order_id: id }));
    const photo = value(await addPackingPhoto(shop.as(asha), { order_id: id, file: await picture() })).id;
    value(await packOrder(shop.as(asha), await whole(id)));
    const tracking_number = `RM${orderNumber(id)}IN`;
    const shipment = { courier: "Post", tracking_number, tracking_url: "" };
    value(await sendPacked(shop.as(asha), { order_id: id, ...shipment }));
    return { id, photo, customer };
  }

  return {
    ...scene,
    asha: shop.as(asha),
    binu: shop.as(binu),
    newAccepted,
    newPhoned,
    whole,
    packed,
    newSent,
    statusOf: async (id: string) => (await findOrderRow(database, id))?.status,
  };
}
