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
    await client.query({
      ...cart.put,
      values: [carts[0].id, productId, found[0].effective_price_paise],
    });
    return (await client.query<Line>({ ...cart.lines, values: [userId] })).rows;
  });
}

/** Orders what is in a customer's cart and returns the order's row. Throws when it can't be had. */
export function placeOrder(pool: Pool, userId: string, addressId: string, key: string): Promise<object> {
  return inTransaction(pool, async (client) => {
    const { rows: addresses } = await client.query({ ...order.address, values: [addressId, userId] });
    const { rows: customers } = await client.query({ ...order.customer, values: [userId] });
    await client.query({ ...cart.take, values: [userId] });
    const { rows: lines } = await client.query<Line>({ ...cart.lines, values: [userId] });
    const [address] = addresses;
    if (!address || lines.length === 0) throw new Error("nothing to order");
    let subtotal = 0;
    let total = 0;
    for (const line of lines) {
      const { rowCount } = await client.query({ ...order.takeStock, values: [line.id, line.quantity] });
      if (!rowCount) throw new Error("sold out");
      subtotal += Number(line.price_paise) * line.quantity;
      total += Number(line.effective_price_paise) * line.quantity;
    }
    const { rows: orders } = await client.query({
      ...order.insert,
      values: [
        userId,
        customers[0].name,
        customers[0].email,
        "Please call",
        subtotal,
        subtotal - total,
        total,
        key,
      ],
    });
    const id = orders[0].id;
    const { recipient, line1, line2, city, state, zip, country, mobile } = address;
    await client.query({
      ...order.insertAddress,
      values: [id, recipient, line1, line2, city, state, zip, country, mobile],
    });
    for (const [position, line] of lines.entries()) await insertLine(client, id, position, line);
    await client.query({ ...order.insertEvent, values: [id, userId] });
    await client.query({ ...order.empty, values: [userId] });
    for (const kind of ["order-placed", "order-placed-store"])
      await client.query({ ...order.mail, values: [JSON.stringify({ kind, orderId: id })] });
    return orders[0];
  });
}

async function insertLine(client: PoolClient, orderId: string, position: number, line: Line): Promise<void> {
  const [image] = line.product_images;
  await client.query({
    ...order.insertLine,
    values: [
      ...[orderId, line.id, position, line.name, line.description, image?.image_url, image?.blur_hash],
      ...[line.quantity, line.price_paise, line.effective_price_paise],
    ],
  });
}
