import { expect, test } from "vitest";
import { whereItStands } from "./product-card.ts";

const free = { stock: 1, is_on_sale: true, is_deleted: false, held_until: null, carts: 0, orders: [] };
const one = (status: "PENDING" | "SHIPPED" | "COMPLETED") => [{ id: "1", status }];

test.each([
  ["On sale", free],
  ["On sale, and in somebody’s cart", { ...free, carts: 2 }],
  ["Held for somebody until 5:30 pm", { ...free, carts: 1, held_until: "2026-11-29T12:00:00.000Z" }],
  ["Not shown in the shop", { ...free, is_on_sale: false }],
  ["Taken out of the shop", { ...free, is_on_sale: false, is_deleted: true }],
  ["None in stock", { ...free, stock: 0 }],
  ["On order", { ...free, stock: 0, orders: one("PENDING") }],
  ["Sold", { ...free, stock: 0, orders: one("SHIPPED") }],
  ["Sold", { ...free, stock: 0, is_deleted: true, orders: one("COMPLETED") }],
  ["On sale", { ...free, orders: one("PENDING") }],
])("%s", (words, known) => expect(whereItStands(known)).toBe(words));
