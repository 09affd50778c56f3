import { eq, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { mustExist, ok } from "#kernel/result.ts";
import { accounts, users } from "#modules/accounts/schema.ts";
import { hashPassword } from "#modules/accounts/server/password-hash.ts";
import { addresses } from "#modules/addresses/schema.ts";
import { totalsOf } from "#modules/cart/server/cart-totals.ts";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { productImages, products } from "#modules/catalogue/schema.ts";
import { writeCredit } from "#modules/credit/server/credit-ledger.ts";
import type { OrderLine } from "#modules/orders/contract/order.ts";
import { customerOrderLimits } from "#modules/orders/limits-schema.ts";
import { orderAddresses, orderEvents, orderLines, orders } from "#modules/orders/schema.ts";
import { enterEverything } from "#modules/reconciliation/server/enter-missing.ts";
import { featureNames } from "#modules/settings/contract/features.ts";
import { settings } from "#modules/settings/schema.ts";
import { writeSection } from "#modules/settings/server/settings-section.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type DemoOrder, planOrders } from "./orders.ts";
import { type DemoBank, payOnline } from "./pay-online.ts";
import { type DemoCustomer, readCustomers, readTable } from "./read-data.ts";
import { demoStore } from "./store.ts";
import { writeParcels } from "./write-parcels.ts";

const MONTH_MS = 30 * DAY;
const YEAR_MS = 366 * DAY;

/** Writes what no use-case writes, because it lies in the past: when products came in, customers, a year of orders. Once. */
export async function writeHistory(
  ctx: Context,
  { password, sandbox }: { password: string; sandbox?: DemoBank["sandbox"] },
): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx.database, async (tx) => {
    if ((await tx.$count(settings, eq(settings.section, "store"))) > 0) return ok(undefined);
    await spreadArrivals(tx, now);
    await writeSection(tx, "credit", { expires_months: 12 });
    await writeSection(tx, "features", Object.fromEntries(featureNames.map((name) => [name, true])));
    await writeCustomersAndOrders(tx, { now, password, bank: { payments: ctx.payments, sandbox } });
    await spreadPrices(tx, now);
    await writeParcels(tx, now);
    await tx.insert(settings).values([
      { section: "store", value: { ...demoStore } },
      { section: "payment", value: { online: true } },
    ]);
    return ok(undefined);
  });
  await enterEverything(ctx.database);
}

/**
 * The products came in one by one over the last weeks, and not in the order of the file, so that the newest are a
 * mixture of everything: strides of 89 through 240 visit each once, because they share no divisor.
 */
async function spreadArrivals(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update products set created_at = ${now.toISOString()}::timestamptz - ((line * 89) % count + 2) * interval '9 hours'
    from (select id as product_id, row_number() over (order by ${inFile()}, id) - 1 as line, count(*) over () as count
          from products) as imported
    where product_id = id`);
}

/**
 * On sale since it came, what is dear for twice as long, and what was ordered earlier since twenty days before that. Jackets and shawls keep to the
 * time when they came: a ladder goes by it.
 */
async function spreadPrices(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update asked_prices a set since = case when k.name = 'Outerwear' then p.created_at
      when sold.at < came.at then sold.at - interval '20 days' else came.at end
    from products p join categories k on k.id = p.category_id
      cross join lateral (select case when p.effective_price_paise < 100000 then p.created_at
        else p.created_at - (${now.toISOString()}::timestamptz - p.created_at) end as at) came
      left join (select l.product_id, min(o.created_at) as at from order_lines l join order_standings o on o.id = l.order_id
        where not o.canceled group by l.product_id) sold on sold.product_id = p.id
    where p.id = a.product_id`);
}

/** Where a product stands in the file that it came with. */
function inFile() {
  const names = readTable("products").map(({ name }) => name);
  return sql`array_position(${sql.param(names)}::text[], ${products.name})`;
}

/** Writes the customers, who all have this password, and their orders. These are history: no stock is touched. */
async function writeCustomersAndOrders(
  tx: Tx,
  { now, password, bank }: { now: Date; password: string; bank: DemoBank },
) {
  const customers = readCustomers();
  const userIds: string[] = [];
  const hash = await hashPassword(password);
  for (const { name, email, addresses: own } of customers) {
    const createdAt = new Date(now.getTime() - YEAR_MS);
    const moments = { createdAt, updatedAt: createdAt };
    const [user] = await tx
      .insert(users)
      .values({ name, email, emailVerified: true, ...moments })
      .returning({ id: users.id });
    const { id: userId } = mustExist(user, "the customer");
    const credential = { accountId: userId, providerId: "credential", password: hash };
    await tx.insert(accounts).values({ userId, ...credential, ...moments });
    userIds.push(userId);
    await tx.insert(addresses).values(own.map((address) => ({ userId, ...address })));
  }
  const given = { paise: 300_00, cause: "by_hand", at: new Date(now.getTime() - 9 * MONTH_MS) } as const;
  for (const userId of userIds.slice(0, 1))
    await writeCredit(tx, { userId, ...given, note: "Thank you for waiting for your parcel." });
  // One who orders for a hostel, and may have more on order than the table says.
  const [userId = ""] = userIds;
  await tx
    .insert(customerOrderLimits)
    .values({ userId, pieces: 40, valuePaise: 100_000_00, cashPaise: 40_000_00 });
  const catalogue = await selectProducts(tx);
  const plan = planOrders(now, { customers, products: catalogue.length });
  for (const [index, order] of plan.entries()) {
    const customer = mustExist(customers[order.customerIndex], "the customer of an order");
    const userId = userIds[order.customerIndex] ?? null;
    await writeOrder(tx, order, { bank, index, customer, userId, catalogue });
  }
}

/** The imported products in the order of the file, as order lines keep them. */
async function selectProducts(tx: Tx) {
  return tx
    .select({
      productId: products.id,
      name: products.name,
      names: sql<
        OrderLine["names"]
      >`jsonb_strip_nulls(jsonb_build_object('ml', ${products.translations} #>> '{ml,name}',
        'hi', ${products.translations} #>> '{hi,name}'))`,
      description: products.description,
      originalPricePaise: products.pricePaise,
      pricePaise: sql<number>`coalesce(nullif(${products.discountedPricePaise}, 0), ${products.pricePaise})`,
      imageUrl: productImages.imageUrl,
      blurHash: productImages.blurHash,
      garment: goods.garment,
    })
    .from(products)
    .innerJoin(goods, eq(goods.id, products.id))
    .innerJoin(
      productImages,
      sql`${productImages.productId} = ${products.id} and ${productImages.position} = 0`,
    )
    .orderBy(inFile(), products.id);
}

interface About {
  bank: DemoBank;
  index: number;
  customer: DemoCustomer;
  userId: string | null;
  catalogue: Awaited<ReturnType<typeof selectProducts>>;
}

async function writeOrder(tx: Tx, order: DemoOrder, { bank, index, customer, userId, catalogue }: About) {
  const address = mustExist(customer.addresses[order.addressIndex], "the address of an order");
  const lines = order.lines.flatMap(({ productIndex, quantity }, position) => {
    const product = catalogue[productIndex];
    return product ? [{ ...product, position, quantity }] : [];
  });
  const totals = totalsOf(
    lines.map((line) => ({
      quantity: line.quantity,
      pricePaise: line.originalPricePaise,
      effectivePricePaise: line.pricePaise,
    })),
  );
  const [row] = await tx
    .insert(orders)
    .values({
      userId,
      customerName: customer.name,
      customerEmail: customer.email,
      status: order.status,
      paymentMode: order.paymentMode,
      paymentStatus: order.paymentStatus,
      message: order.message,
      subtotalPaise: totals.subtotalPaise,
      discountPaise: totals.discountPaise,
      deliveryPaise: 0,
      totalPaise: totals.goodsPaise,
      courier: order.shipment?.courier ?? "",
      trackingNumber: order.shipment?.trackingNumber ?? "",
      cancelReason: order.cancelReason ?? "",
      idempotencyKey: `demo-${index}`,
      createdAt: order.placedAt,
      statusSince: order.changes.at(-1)?.at ?? order.placedAt,
      updatedAt: order.changes.at(-1)?.at ?? order.placedAt,
    })
    .returning({ id: orders.id });
  const orderId = mustExist(row, "an order just written").id;
  await tx.insert(orderAddresses).values({ orderId, ...address });
  await tx.insert(orderLines).values(lines.map((line) => ({ orderId, ...line })));
  await tx.insert(orderEvents).values(
    order.changes.map((change, step) => {
      const changedBy = step === 0 || change.status === "CANCELED-USER" ? "customer" : "admin";
      return {
        orderId,
        fromStatus: order.changes[step - 1]?.status ?? null,
        toStatus: change.status,
        changedBy,
        userId: changedBy === "customer" ? userId : null,
        reason: change.status === "CANCELED-ADMIN" ? (order.cancelReason ?? "") : "",
        at: change.at,
      } as const;
    }),
  );
  if (order.paymentMode === "PREPAID")
    await payOnline(tx, bank, { ...order, id: orderId, totalPaise: totals.goodsPaise });
}
