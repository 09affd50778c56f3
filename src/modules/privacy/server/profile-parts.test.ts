import { expect, test } from "vitest";
import { changeCreditByHand } from "#modules/credit/server/credit-by-hand.ts";
import { saveMyMeasures } from "#modules/garments/server/my-measures.ts";
import { saveSearch } from "#modules/saved-searches/server/saved-searches.ts";
import "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { listLosses, listProfileEntries } from "./profile-parts.ts";

const shop = await shopForFile();

test("a profile has entries of what the customer has, and says before the account is closed what goes with it", async () => {
  const customer = await shop.newCustomer();
  const own = shop.as(customer);
  expect(value(await listProfileEntries(own))).toEqual([]);
  expect(value(await listLosses(own))).toEqual([]);

  value(await saveSearch(own, { filters: { search: "silk" } }));
  const tops = { tops: { chest: 52, length: 70 } };
  value(await saveMyMeasures(own, { measures: tops }));
  const given = { customer_id: customer.userId, way: "give", amount: 300, balance_seen: 0 } as const;
  value(await changeCreditByHand(shop.admin, { ...given, reason: "It came late" }));
  const entries = value(await listProfileEntries(own)).map(({ to, label }) => [to, label]);
  expect(entries.sort()).toEqual([
    ["/measures", "My measures"],
    ["/profile/credit", "Store Credit"],
    ["/profile/searches", "Saved Searches"],
  ]);
  expect(value(await listLosses(own))).toEqual([
    "You have ₹300 of store credit, which goes with the account: use it first if you like.",
  ]);

  const other = shop.as(await shop.newCustomer());
  expect(value(await listProfileEntries(other))).toEqual([]);
  expect(await listProfileEntries(shop.guest)).toMatchObject({ code: "unauthenticated" });
});
