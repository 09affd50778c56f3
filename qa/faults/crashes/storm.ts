import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { vi } from "vitest";
import type { UploadedImage } from "#kernel/image.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { Checkout } from "#modules/payments/contract/payment.ts";
import type { Asker } from "./asker.ts";
import type { Machine } from "./machine.ts";

/** Milliseconds before a checkout that does not open is opened again, and between two looks at what was acknowledged. */
const PAUSE = 100;
const LOOK_EVERY = 5;

/** Everything that somebody was told. */
export class Told {
  /** Ids of orders by the key that they were sent with. */
  readonly keys = new Map<string, Set<string>>();
  readonly paid = new Set<string>();
  readonly canceled = new Set<string>();
  readonly images = new Set<string>();
}

export interface Shopper {
  asker: Asker;
  addressId: string;
  /** Numbers drawn before, one for each thing bought; they decide what, how it is paid, and whether it is canceled. */
  draws: readonly number[];
}

interface Options {
  machine: Pick<Machine, "checkout">;
  products: readonly string[];
  shoppers: readonly Shopper[];
  /** Uploads images, one after the other. */
  admin: Asker;
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
  const told = new Told();
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
      const reply = await options.admin.ask({
        method: "POST",
        path: "/api/upload-image",
        body: await imageForm(number),
      });
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
  { asker, addressId }: Shopper,
  draw: number,
): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    asker.ask({ method: "POST", path: `/api${path}`, body, headers });
  await post("/cart", { product_id: products[draw % products.length], action: "add" });
  const key = randomUUID();
  const body = {
    address_id: addressId,
    message: "Please ring",
    payment_mode: draw % 3 === 0 ? "PREPAID" : "COD",
  };
  const placed = await post("/place-order-with-negociation", body, { "idempotency-key": key });
  if (placed?.status !== 201) {
    await asker.ask({ method: "DELETE", path: "/api/cart?product_id=ALL" });
    return;
  }
  const order = (placed.body as { data: Order }).data;
  told.keys.set(key, (told.keys.get(key) ?? new Set()).add(order.id));
  acknowledge();
  // The answer is lost on its way to every fourth, who asks again.
  if (draw % 4 === 0) {
    const again = await post("/place-order-with-negociation", body, { "idempotency-key": key });
    if (again?.status === 201) told.keys.get(key)?.add((again.body as { data: Order }).data.id);
  }
  const order_id = order.id;
  if (order.payment_mode === "PREPAID") await pay(order_id);
  if (draw % 5 !== 0) return;
  const canceled =
    order.payment_mode === "COD"
      ? await asker.ask({ method: "PATCH", path: "/api/order-user", body: { order_id } })
      : await post("/cancle-order-with-refund-user", { order_id });
  if (canceled?.status !== 200) return;
  told.canceled.add(order_id);
  acknowledge();

  async function pay(id: string): Promise<void> {
    const begun = await post("/pay-order", { order_id: id });
    if (begun?.status !== 200) return;
    const { options } = (begun.body as { data: Checkout }).data;
    let payment: Awaited<ReturnType<Machine["checkout"]>> | null = null;
    while (!payment) {
      if (giveUp.aborted) return;
      payment = await machine.checkout(options.order_id).catch(() => sleep(PAUSE, null));
    }
    acknowledge();
    // A customer who closes the browser now has paid all the same.
    if (draw % 2 === 0) return;
    const verified = await post("/verify-payment", {
      order_id: id,
      razorpay_order_id: options.order_id,
      razorpay_payment_id: payment.id,
      razorpay_signature: payment.signature,
    });
    const state = (verified?.body as { data?: Order } | undefined)?.data?.payment_status;
    if (state === "SUCCESS") told.paid.add(id);
  }
}
