import { randomUUID } from "node:crypto";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { someAddress, type TestShop, value } from "#tests/support/test-shop.ts";

/** An order as its customer knows of it. */
interface Placed {
  id: string;
  /** Milliseconds since 1970: when it was asked for, and when the customer was told that it is there. */
  asked: number;
  acknowledged: number;
}

export interface Storm {
  placed: readonly Placed[];
  /** Resolves when so many more orders have been acknowledged. */
  more(count: number): Promise<void>;
  /** Resolves when all that were asked for are acknowledged. */
  end(): Promise<void>;
}

/** Has so many customers, each with an address of their own, order one piece after the other, all at once, of one product with `stock` pieces. */
export async function startStorm(shop: TestShop, customers: number, stock: number): Promise<Storm> {
  const product = await shop.newProduct({ stock });
  const placed: Placed[] = [];
  let isOver = false;
  let heard: () => void = () => undefined;

  async function orderOn(nth: number): Promise<void> {
    const own = shop.as(await shop.newCustomer());
    const { id } = value(
      await createAddress(own, { ...someAddress, mobile: `98470000${10 + nth}`, line1: `${nth} Hill Road` }),
    );
    const input = { address_id: id, message: "Hello", payment_mode: "COD" as const };
    while (!isOver) {
      value(await changeCart(own, { product_id: product, action: "add" }));
      const asked = Date.now();
      const order = value(await checkOut(own, { ...input, idempotencyKey: randomUUID() }));
      placed.push({ id: order.id, asked, acknowledged: Date.now() });
      heard();
    }
  }

  const storm = Promise.all(Array.from({ length: customers }, (_, nth) => orderOn(nth)));
  // Told to whoever waits for more of it, or for its end.
  storm.catch(() => undefined);
  return {
    placed,
    async more(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const until = placed.length + count;
      heard = () => {
        if (placed.length >= until) resolve();
      };
      await Promise.race([promise, storm]);
    },
    async end() {
      isOver = true;
      await storm;
    },
  };
}
