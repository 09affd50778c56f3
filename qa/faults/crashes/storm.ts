import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { vi } from "vitest";
import type { UploadedImage } from "#kernel/image.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { Checkout } from "#modules/payments/contract/payment.ts";
import type { ApiClient } from "./api-client.ts";
import type { Machine } from "./machine.ts";

/** Milliseconds before a checkout that does not open is opened again, and between two looks at what was acknowledged. */
const PAUSE = 100;
const LOOK_EVERY = 5;

/** Everything that somebody was told: ids of orders by the key that they were sent with, and more. */
const newTold = () => ({
  keys: new Map<string, Set<string>>(),
  paid: new Set<string>(),
  canceled: new Set<string>(),
  images: new Set<string>(),
});
export type Told = ReturnType<typeof newTold>;

export interface Shopper {
  client: ApiClient;
  addressId: string;
  /** Numbers drawn before, one for each thing bought; they decide what, how it is paid, and whether it is canceled. */
  draws: readonly number[];
}

interface Options {
  machine: Pick<Machine, "checkout">;
  products: readonly string[];
  shoppers: readonly Shopper[];
  /** Uploads images, one after the other. */
  admin: ApiClient;
  giveUp: AbortSignal;
}

export interface Storm {
  told: Told;
  /** Resolves when so many more things were acknowledged, or when `giveUp` is aborted; rejects after so many milliseconds. */
  acknowledged(more: number, within: number): Promise<unknown>;
  /** Has everybody end what they are about; resolves when they have. */
  end(): Promise<void>;
}

/** Everybody buys, pays, cancels and uploads at once, for as long as it takes. */
export function startStorm(options: Options): Storm {
  const { giveUp } = options;
  const told = newTold();
  let isOver = false;
  let count = 0;
  const acknowledge = () => {
    count += 1;
  };

  const noted = { ...options, told, acknowledge };

  async function shop(shopper: Shopper): Promise<void> {
    for (let bought = 0; !isOver && !giveUp.aborted; bought += 1)
      await buy(noted, shopper, shopper.draws[bought % shopper.draws.length] ?? 0);
  }
  async function upload(): Promise<void> {
    for (let number = 0; !isOver && !giveUp.aborted; number += 1) {
      const body = await imageForm(number);
      const reply = await options.admin.ask({ method: "POST", path: "/api/upload-image", body });
      if (reply?.status !== 200 && reply?.status !== 201) continue;
      told.images.add((reply.body as UploadedImage).image_url);
      acknowledge();
    }
  }
  const all = Promise.all([...options.shoppers.map(shop), upload()]);
  return {
    told,
    acknowledged(more, within) {
      const until = count + more;
      return vi.waitUntil(() => count >= until || giveUp.aborted, { timeout: within, interval: LOOK_EVERY });
    },
    async end() {
      isOver = true;
      await all;
    },
  };
}

/** Another image each time. */
async function imageForm(number: number): Promise<FormData> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 60 };
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(photo)]), "kurta.jpg");
  return form;
}

async function buy(
  { machine, products, giveUp, told, acknowledge }: Options & { told: Told; acknowledge: () => void },
  { client, addressId }: Shopper,
  draw: number,
): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    client.ask({ method: "POST", path: `/api${path}`, body, headers });
  await post("/cart", { product_id: products[draw % products.length], action: "add" });
  const key = randomUUID();
  const payment_mode = draw % 3 === 0 ? "PREPAID" : "COD";
  const body = { address_id: addressId, message: "Please ring", payment_mode };
  const place = () => post("/place-order-with-negociation", body, { "idempotency-key": key });
  const placed = await place();
  if (placed?.status !== 201) {
    await client.ask({ method: "DELETE", path: "/api/cart?product_id=ALL" });
    return;
  }
  const { id: order_id } = (placed.body as { data: Order }).data;
  const known = (told.keys.get(key) ?? new Set()).add(order_id);
  told.keys.set(key, known);
  acknowledge();
  // The answer is lost on its way to every fourth, who asks again.
  const again = draw % 4 === 0 ? await place() : null;
  if (again?.status === 201) known.add((again.body as { data: Order }).data.id);
  if (payment_mode === "PREPAID") await pay();
  if (draw % 5 !== 0) return;
  const canceled =
    payment_mode === "COD"
      ? await client.ask({ method: "PATCH", path: "/api/order-user", body: { order_id } })
      : await post("/cancle-order-with-refund-user", { order_id });
  if (canceled?.status !== 200) return;
  told.canceled.add(order_id);
  acknowledge();

  async function pay(): Promise<void> {
    const begun = await post("/pay-order", { order_id });
    if (begun?.status !== 200) return;
    const razorpay_order_id = (begun.body as { data: Checkout }).data.options.order_id;
    let payment: Awaited<ReturnType<Machine["checkout"]>> | null = null;
    while (!payment) {
      if (giveUp.aborted) return;
      payment = await machine.checkout(razorpay_order_id).catch(() => sleep(PAUSE, null));
    }
    acknowledge();
    // A customer who closes the browser now has paid all the same.
    if (draw % 2 === 0) return;
    const signed = { razorpay_payment_id: payment.id, razorpay_signature: payment.signature };
    const verified = await post("/verify-payment", { order_id, razorpay_order_id, ...signed });
    const state = (verified?.body as { data?: Order } | undefined)?.data?.payment_status;
    if (state === "SUCCESS") told.paid.add(order_id);
  }
}
