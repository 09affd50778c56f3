import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { fail, ok } from "#kernel/result.ts";
import { SOON } from "#tests/support/soon.ts";
import { useClientStore } from "#ui/client/store.ts";
import type { Cart } from "../contract/cart.ts";
import { callCart, waitForCart } from "./cart-calls.ts";
import { useCartCount, useCartStore } from "./cart-store.ts";
import { followSession } from "./follow-session.ts";

const { getState, setState } = useClientStore;
const knownCart = () => useCartStore.getState().cart;
const nothing: Cart = {
  cart: null,
  products: [],
  subtotal: 0,
  total: 0,
  count: 0,
  delivery_charge: 0,
  charge_by_pin: false,
  pin: null,
};
const cartOf = (count: number): Cart => ({ ...nothing, count });

test("a cart call waits for the one before it, and the last response is the cart that is shown", async () => {
  const first = Promise.withResolvers<ReturnType<typeof ok<Cart>>>();
  const sent = vi.fn(() => first.promise);
  const next = vi.fn(async () => ok(cartOf(2)));
  void callCart(sent);
  void callCart(next);
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), SOON);
  expect(next).not.toHaveBeenCalled();
  first.resolve(ok(cartOf(1)));
  await waitForCart();
  expect(next).toHaveBeenCalledTimes(1);
  expect(knownCart()?.count).toBe(2);
});

test("a refusal keeps the cart that is known, and the calls behind it are made", async () => {
  useCartStore.setState({ cart: cartOf(3) });
  expect(await callCart(async () => fail("out_of_stock", "Only 3 left."))).toMatchObject({ ok: false });
  expect(knownCart()?.count).toBe(3);
  await callCart(async () => ok(cartOf(4)));
  expect(knownCart()?.count).toBe(4);
});

test("the cart comes with a sign-in, outlives a renewed token, and goes with the customer", async () => {
  const user = { id: "u1", email: "anu@example.org" };
  const token = { access_token: "a", expires_at: Date.now(), user };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(cartOf(5));
  });
  const stop = followSession();
  const signIn = (session: object) =>
    setState({ session: session as ReturnType<typeof getState>["session"] });
  signIn(token);
  await vi.waitFor(() => expect(knownCart()?.count).toBe(5), SOON);
  signIn({ ...token, access_token: "b" });
  await vi.dynamicImportSettled();
  await waitForCart();
  expect(asked).toEqual(["/api/cart"]);
  setState({ session: null });
  expect(knownCart()).toBeNull();
  stop();
});

test("the server draws the state that every page begins with", () => {
  useCartStore.setState({ cart: cartOf(6) });
  const Badge = () => useCartCount();
  expect(renderToStaticMarkup(createElement(Badge))).toBe("0");
});

test("tabs of one customer tell each other that the cart has changed", async () => {
  vi.stubGlobal("fetch", async () => Response.json(cartOf(7)));
  setState({
    session: { access_token: "a", expires_at: Date.now(), user: { id: "u2" } } as ReturnType<
      typeof getState
    >["session"],
  });
  const other = new BroadcastChannel("rebon-cart");
  const heard = vi.fn();
  other.onmessage = ({ data }: MessageEvent<unknown>) => heard(data);
  await callCart(async () => ok(cartOf(6)));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("u2"), SOON);
  expect(knownCart()?.count).toBe(6);
  other.postMessage("u2");
  await vi.waitFor(() => expect(knownCart()?.count).toBe(7), SOON);
  // Fetching it again is no change of it.
  expect(heard).toHaveBeenCalledTimes(1);
  other.close();
});
