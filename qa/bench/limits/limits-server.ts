// Measures the limits of the machine, by the same Node and the same web server as the shop's: `limits-server.ts PORT DATABASE_URL`.
// It answers the calls that the shop is measured by, under the same addresses, with the bare SQL and no checks.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { Pool } from "pg";
import * as statements from "./statements.ts";
import { addToCart, placeOrder } from "./transactions.ts";

const [port, connectionString] = process.argv.slice(2);
/** Bytes of a page on the wire. */
const PAGE = 30_000;
const PER_PAGE = 20;

const pool = new Pool({
  connectionString,
  max: 16,
  // A plan for all values would be the slower one for lists: see the shop's own statements.
  options: "-c plan_cache_mode=force_custom_plan",
});
pool.on("error", () => undefined);

/** As a page that is kept compressed: bytes that stand for nothing, with the headers that the shop sends with a page. */
const page = randomBytes(PAGE);
const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": String(PAGE),
  "Cache-Control": "public, max-age=0, s-maxage=1, must-revalidate",
  "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  ETag: 'W/"of-a-page-that-never-changes"',
  Vary: "Accept-Encoding",
};

const app = new Hono();
for (const path of ["/readyz", "/hello"]) app.get(path, (c) => c.text("Hello"));
app.get("/page", () => new Response(page, { headers: pageHeaders }));

app.get("/api/product-by-category", async (c) => {
  const { category_id, min, max, page = "1" } = c.req.query();
  const band = [category_id, Number(min) * 100, Number(max) * 100];
  const { rows } = await pool.query({
    ...statements.listPage,
    values: [...band, PER_PAGE, (Number(page) - 1) * PER_PAGE],
  });
  const counted = await pool.query({ ...statements.listCount, values: band });
  return c.json({ data: rows, count: counted.rows[0].count });
});

app.get("/api/product-by-id", async (c) => {
  const { rows } = await pool.query({ ...statements.product, values: [c.req.query("id")] });
  return rows[0] ? c.json({ data: rows[0] }) : c.json({}, 404);
});

const customerOf = (c: Context) => c.req.header("x-bench-customer") ?? "";

app.post("/api/addresses", async (c) => {
  const { recipient, line1, city, state, zip, country, mobile } = await c.req.json();
  const values = [customerOf(c), recipient, line1, city, state, zip, country, mobile];
  const { rows } = await pool.query({ ...statements.addAddress, values });
  return c.json({ data: rows[0] }, 201);
});

app.post("/api/cart", async (c) => {
  const { product_id } = await c.req.json();
  return c.json({ products: await addToCart(pool, customerOf(c), product_id) });
});

app.post("/api/place-order-with-negociation", async (c) => {
  const { address_id } = await c.req.json();
  const key = c.req.header("idempotency-key") ?? "";
  const data = await placeOrder(pool, customerOf(c), address_id, key);
  return c.json({ data }, 201);
});

createServer(getRequestListener(app.fetch)).listen(Number(port), "127.0.0.1");
process.once("disconnect", () => process.exit());
