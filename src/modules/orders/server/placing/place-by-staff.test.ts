import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { replacePinAreas } from "#modules/shipping/server/pin-areas.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import { getOrder } from "../read-orders.ts";
import { placeByStaff } from "./place-by-staff.ts";

const shop = await shopForFile();
const csv = ["pin,city,state,serviceable,cod", "682001,Kochi,Kerala,yes,no", "682002,Kochi,Kerala,yes,yes"];
value(await replacePinAreas(shop.admin, { csv: csv.join("\n") }));

/** An order by telephone to this PIN code; null for one that is handed over at the counter. */
async function place(zip: string | null, mode: "COD" | "PREPAID" = "COD") {
  const customer = {
    userId: (await shop.newCustomer()).userId,
    name: "Anu",
    email: "",
    mobile: "9847012345",
  };
  const items = [{ productId: await shop.newProduct(), quantity: 1 }];
  const placedBy = (await shop.newAdmin("Asha", "counter")).userId;
  const asked = { customer, items, mode, message: "Hello", gstin: "", heldAnyway: [], placedBy };
  const address = zip && { ...someAddress, zip };
  return inTransaction(shop.database, (tx) =>
    placeByStaff(tx, shop.admin, { ...asked, address: address || null, key: randomUUID() }),
  );
}

test("staff place no order in cash where the courier collects none, and any that is paid otherwise", async () => {
  expect(await place("682001")).toMatchObject({
    code: "payment_mode_unavailable",
    message: expect.stringContaining("682 001"),
  });
  expect(await place("695001")).toMatchObject({ code: "not_delivered" });
  for (const placed of [await place("682002"), await place("682001", "PREPAID"), await place(null)])
    expect(value(await getOrder(shop.admin, value(placed))).standing.in_hand).toBe(true);
});
