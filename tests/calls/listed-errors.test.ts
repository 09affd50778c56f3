import { expectTypeOf, test } from "vitest";
import type { Call } from "#kernel/call.ts";
import type { listBrands, updateBrand } from "#modules/catalogue/contract/brand.ts";
import type { getProduct } from "#modules/catalogue/contract/product.ts";
import type { sendMessage } from "#modules/messages/contract/contact-message.ts";
import type { placeOrder } from "#modules/orders/contract/order.ts";
import type { modules } from "#src/modules.ts";

/** The codes that the compiler lets a call's handler answer. */
type Respondable<C> = C extends { errors: readonly (infer R)[] } ? R : never;

// Checked by the compiler: a call answers its own errors and what its kind brings along, and nothing else.
test("what a handler may answer is what its call lists, by type", () => {
  expectTypeOf<Respondable<typeof listBrands>>().toEqualTypeOf<"malformed">();
  expectTypeOf<Respondable<typeof getProduct>>().toEqualTypeOf<"malformed" | "not_found">();
  expectTypeOf<Respondable<typeof sendMessage>>().toEqualTypeOf<
    "malformed" | "validation_failed" | "rate_limited"
  >();
  expectTypeOf<Respondable<typeof updateBrand>>().toEqualTypeOf<
    "malformed" | "unauthenticated" | "forbidden" | "validation_failed" | "not_found" | "changed_meanwhile"
  >();
  expectTypeOf<"not_found">().not.toExtend<Respondable<typeof placeOrder>>();
});

type CallsOf<M> = M extends { calls: infer Groups }
  ? { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]
  : never;
type EveryCall = CallsOf<(typeof modules)[keyof typeof modules]> extends { call: infer C } ? C : never;
/** A call whose type lets its handler answer any code at all. */
type Unlisted<C> = C extends unknown ? ("internal" extends Respondable<C> ? C : never) : never;

test("no call leaves its errors open, by type", () => {
  expectTypeOf<Unlisted<EveryCall>>().toBeNever();
  expectTypeOf<Unlisted<Call>>().not.toBeNever();
});
