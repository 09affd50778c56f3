import type { Pool, PoolClient } from "pg";
import { cart, order } from "./statements.ts";

interface Line {
  id: string;
  name: string;
  description: string;
  price_paise: string;
  effective_price_paise: string;
  quantity: number;
  product_images: { image_url: string; blur_hash: string }[];
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const done = await work(client);
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Puts a product into a customer's cart and returns its lines. Throws when it can't be had. */
export function addToCart(pool: Pool, userId: string, productId: string): Promise<Line[]> {
  return inTransaction(pool, async (client) => {
    const { rows: carts } = await client.query({ ...cart.take, values: [userId] });
    const { rows: found } = await client.query({ ...cart.product, values: [productId] });
    if (!found[0]?.stock) throw new Error("sold out");
    const values = [carts[0].id, productId, found[0].effective_price_paise];
    await client.query({ ...cart.put, values });
    return (await client.query<Line>({ ...cart.lines, values: [userId] })).rows;
  });
}

/** Orders what is in a customer's cart and returns the order's row. Throws when it can't be had. */
export function placeOrder(pool: Pool, userId: string, addressId: string, key: string): Promise<object> {
  return inTransaction(pool, async (client) => {
    await client.query({ ...cart.take, values: [userId] });
    const { rows: addresses } = await client.query({ ...order.address, values: [addressId, userId] });
    const { rows: lines } = await client.query<Line>({ ...cart.lines, values: [userId] });
    const [address] = addresses;
    if (!address || lines.length === 0) throw new Error("nothing to order");
    const wanted = [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)];
    const { rowCount } = await client.query({ ...order.takeStock, values: wanted });
    if (rowCount !== lines.length) throw new Error("sold out");
    const sum = (of: "price_paise" | "effective_price_paise") =>
      lines.reduce((paise, line) => paise + Number(line[of]) * line.quantity, 0);
    const [subtotal, total] = [sum("price_paise"), sum("effective_price_paise")];
    const sums = [subtotal, subtotal - total, total];
    const values = [userId, address.name, address.email, "Please call", ...sums, key, addressId];
    const all = [...values, JSON.stringify(lines.map(snapshotOf))];
    const { rows: orders } = await client.query({ ...order.insert, values: all });
    const jobs = ["order-placed", "order-placed-store"].map((kind) => ({ kind, orderId: orders[0].id }));
    await client.query({ ...order.mails, values: [JSON.stringify(jobs)] });
    return orders[0];
  });
}

function snapshotOf({ id: product_id, product_images, price_paise, ...line }: Line, position: number) {
  const [image = { image_url: "", blur_hash: "" }] = product_images;
  const prices = { original_price_paise: price_paise, price_paise: line.effective_price_paise };
  return { product_id, position, ...line, ...image, ...prices };
}
