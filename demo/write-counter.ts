import { mustExist } from "#kernel/result.ts";
import type { SaleInput } from "#modules/counter/contract/sale.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { returnAtCounter } from "#modules/returns/server/return-at-counter.ts";
import { closeTill, getTill, openTill } from "#modules/till/server/till.ts";
import { settleUpi } from "#modules/upi/server/settle-upi.ts";
import { saveUpiSettings } from "#modules/upi/server/upi-settings.ts";
import { expectOk } from "./expect-ok.ts";
import type { Scene } from "./scene.ts";

/** A day at the till: sold for cash, by UPI and by telephone, one product returned, and twenty rupees short at the count. A payment by UPI is to be confirmed. */
export async function writeCounter({ ctx, name, next }: Scene): Promise<void> {
  expectOk(await saveUpiSettings(ctx, { vpa: "rebon@okbank" }));
  expectOk(await openTill(ctx, { counted: 2000, brought: 2000 }));
  let sales = 0;
  const sell = async (asked: Partial<SaleInput>) => {
    const nobody = { way: "cash" as const, name: "", mobile: "", email: "", upi_reference: "" };
    const items = [{ product_id: next(), quantity: 1 }];
    sales += 1;
    return expectOk(await sellAtCounter(ctx, { ...nobody, items, ...asked, key: `scene-${name}-${sales}` }));
  };
  const first = await sell({ name: "Annamma George", mobile: "9847012001" });
  await sell({});
  const found = await sell({ way: "upi", upi_reference: "533412907811" });
  expectOk(await settleUpi(ctx, { order_id: found.order_id, outcome: "came" }));
  await sell({ way: "upi", upi_reference: "533412907950" });
  await sell({
    way: "delivery",
    name: "Sreedevi Nair",
    mobile: "9847012002",
    address: {
      recipient: "Sreedevi Nair",
      mobile: "9847012002",
      line1: "12 Temple Road",
      line2: "Vyttila",
      city: "Kochi",
      state: "Kerala",
      zip: "682019",
      country: "India",
    },
  });
  const [line] = expectOk(await getOrder(ctx, first.order_id)).products;
  expectOk(
    await returnAtCounter(ctx, {
      order_id: first.order_id,
      lines: [{ line_id: mustExist(line, "a line of the sale").id, quantity: 1, piece: "stock" }],
      way: "cash",
      key: `scene-${name}-return`,
    }),
  );
  const { expected } = expectOk(await getTill(ctx));
  expectOk(await closeTill(ctx, { counted: expected - 20, banked: 1500, note: "Two ten-rupee notes torn" }));
}
