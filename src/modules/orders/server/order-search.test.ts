import { expect, test } from "vitest";
import { idsBeginning } from "./read-orders.ts";

test.each([
  ["3", "30000000-0000-0000-0000-000000000000", "3fffffff-ffff-ffff-ffff-ffffffffffff"],
  [" 3F2A91C4... ", "3f2a91c4-0000-0000-0000-000000000000", "3f2a91c4-ffff-ffff-ffff-ffffffffffff"],
  ["3f2a91c4-1", "3f2a91c4-1000-0000-0000-000000000000", "3f2a91c4-1fff-ffff-ffff-ffffffffffff"],
])("'%s' begins the ids from %s to %s", (search, first, last) => {
  expect(idsBeginning(search)).toEqual({ first, last });
});

test.each(["", "...", "anu", "3f2a91c41", "3f2-", "-", "3f2a91c4-1111-4111-8111-1111111111111"])(
  "no id begins with '%s'",
  (search) => expect(idsBeginning(search)).toBeNull(),
);
