import { describe, expect, it } from "vitest";
import type { Cart, CartLine } from "#contract/cart.ts";
import { applyChange, lineProblem, priceNote } from "./cart-changes.ts";

function line(id: string, change: Partial<CartLine> = {}): CartLine {
  const whole = {
    id,
    name: id,
    quantity: 1,
    price: 1000,
    discounted_price: 750,
    previous_price: null,
    product_images: [],
    stock: 3,
  };
  const made = { ...whole, ...change };
  return { ...made, is_available: made.stock >= made.quantity };
}

function cartOf(...products: CartLine[]): Cart {
  return { cart: null, products, subtotal: 0, total: 0, count: 0, delivery_charge: 60 };
}

describe("applyChange", () => {
  it("adds one and computes the sums as the server does", () => {
    const cart = applyChange(cartOf(line("kurta"), line("shawl", { price: 0.1, discounted_price: 0 })), {
      kind: "increment",
      productId: "kurta",
    });
    expect(cart.products.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(cart).toMatchObject({ subtotal: 2000.1, total: 1500.1, count: 3, delivery_charge: 60 });
  });

  it("never shows more than there is", () => {
    const before = cartOf(line("kurta", { quantity: 3 }));
    expect(applyChange(before, { kind: "increment", productId: "kurta" }).products).toEqual(before.products);
    const oversold = cartOf(line("kurta", { quantity: 3, stock: 1 }));
    expect(applyChange(oversold, { kind: "increment", productId: "kurta" }).products).toEqual(
      oversold.products,
    );
  });

  it("makes a line available again once it is low enough", () => {
    const oversold = cartOf(line("kurta", { quantity: 3, stock: 2 }));
    const [lowered] = applyChange(oversold, { kind: "decrement", productId: "kurta" }).products;
    expect(lowered).toMatchObject({ quantity: 2, is_available: true });
  });

  it("drops the line with its last product, with a removal, and all with clearing", () => {
    const cart = cartOf(line("kurta"), line("shawl"));
    expect(applyChange(cart, { kind: "decrement", productId: "kurta" }).products).toHaveLength(1);
    expect(applyChange(cart, { kind: "remove", productId: "shawl" }).products).toHaveLength(1);
    expect(applyChange(cart, { kind: "clear" })).toMatchObject({ products: [], total: 0, count: 0 });
    expect(applyChange(cart, { kind: "remove", productId: "gone" }).products).toEqual(cart.products);
  });
});

describe("a changed price", () => {
  const dearer = line("kurta", { previous_price: 700, stock: 3 });

  it.each([
    [1200, 999, 0, "Price changed from ₹1,200 to ₹999 since you added it"],
    [999, 1200, 1100.5, "Price changed from ₹999 to ₹1,100.50 since you added it"],
    [null, 999, 0, null],
  ])("from %d to %d (%d) is told in words", (previous_price, price, discounted_price, words) => {
    expect(priceNote(line("kurta", { previous_price, price, discounted_price }))).toBe(words);
  });

  it.each(["accept_price", "increment", "decrement"] as const)("is taken note of by %s", (kind) => {
    const cart = cartOf({ ...dearer, quantity: 2 });
    const [changed] = applyChange(cart, { kind, productId: "kurta" }).products;
    expect(changed?.previous_price).toBeNull();
    expect(changed?.quantity).toBe({ accept_price: 2, increment: 3, decrement: 1 }[kind]);
  });

  it("stays where another product is changed", () => {
    const cart = cartOf(dearer, line("shawl"));
    expect(applyChange(cart, { kind: "increment", productId: "shawl" }).products[0]).toEqual(dearer);
  });
});

describe("lineProblem", () => {
  it.each([
    [0, 1, "This product has been sold"],
    [2, 3, "Only 2 left"],
    [3, 3, null],
  ])("with %i in stock and %i wanted", (stock, quantity, words) => {
    expect(lineProblem(line("kurta", { stock, quantity }))).toBe(words);
  });
});
