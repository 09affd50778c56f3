import { desc, eq, like, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { addresses } from "#modules/addresses/schema.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { makeHold } from "#modules/cart/server/make-hold.ts";
import { products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import type { Collector } from "#modules/orders/contract/collector.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { orders } from "#modules/orders/schema.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "./expect-ok.ts";

export interface Person {
  own: Context;
  actor: SignedIn;
  addressId: string;
}

export async function personOf(ctx: Context, email: string): Promise<Person> {
  const [found] = await ctx.database.select().from(users).where(eq(users.email, email));
  const { id: userId, name } = mustExist(found, "a customer of the scenes");
  const actor = { kind: "customer", userId, sessionId: "", name, email } as const;
  const [address] = await ctx.database.select().from(addresses).where(eq(addresses.userId, userId));
  return { own: { ...ctx, actor }, actor, addressId: mustExist(address, "their address").id };
}

export interface Scene {
  ctx: Context;
  /** Which of the scenes: it begins the keys of its orders, by which a later start knows that it was written. */
  name: string;
  /** The next product to be ordered; the last one of the shelf first. */
  next(): string;
}

/** Products that can be had for little, those first that have stood longest: what is new stays. */
export async function selectShelf({ database }: Context): Promise<string[]> {
  const price = sql`coalesce(nullif(${products.discountedPricePaise}, 0), ${products.pricePaise})`;
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.stock} > 0 and ${products.isActive} and not ${products.isFeatured} and ${price} between 50000 and 110000`,
    )
    .orderBy(desc(products.createdAt));
  return rows.map(({ id }) => id);
}

const keyOf = (name: string) => `scene-${name}-`;

/** Whether an order of this scene was placed, now or at a start that was cut off. */
export async function wasBegun({ database }: Context, name: string): Promise<boolean> {
  return (await database.$count(orders, like(orders.idempotencyKey, `${keyOf(name)}%`))) > 0;
}

interface Asked {
  /** The part of the price that is named; more than 1 is a gift. */
  share?: number;
  use_credit?: boolean;
  held?: boolean;
  /** How many products it has. */
  pieces?: number;
  /** By whom it is collected in the store, in place of an address. */
  collect?: Collector;
}

/** Orders the next product, or the next few, in cash. Returns the order. */
export async function order(
  { name, next }: Scene,
  { own, addressId }: Person,
  { share, use_credit, held, pieces = 1, collect }: Asked = {},
) {
  const product_id = next();
  expectOk(await changeCart(own, { product_id, action: "add" }));
  for (let more = 1; more < pieces; more++)
    expectOk(await changeCart(own, { product_id: next(), action: "add" }));
  if (held) expectOk(await makeHold(own, { product_id }));
  const offer = share && Math.floor(expectOk(await getCart(own)).total * share);
  return expectOk(
    await checkOut(own, {
      ...(collect ? { collect } : { address_id: addressId }),
      ...{ payment_mode: "COD", idempotencyKey: `${keyOf(name)}${product_id}` },
      ...{ message: "Please call before delivery.", offer, use_credit },
    }),
  );
}

const shipment = { courier: "India Post", tracking_number: "EK500012340IN", tracking_url: "" };

export async function move({ ctx }: Scene, order_id: string, ...steps: OrderStatus[]): Promise<void> {
  for (const status of steps) expectOk(await moveOrder(ctx, { order_id, status, shipment }));
}
