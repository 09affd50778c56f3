import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createAddress } from "#modules/addresses/contract/address.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { apiForFile } from "../support/test-api.ts";
import { someAddress } from "../support/test-shop.ts";

const api = await apiForFile();
const customer = await api.customer();
const address = { ...someAddress, user_id: customer.session.user.id };

test("a character beyond the first 65,536 is text, half of one is not", async () => {
  const { token } = customer;
  const template = JSON.stringify({ ...address, line1: "LINE" });
  const send = (line1: string) => api.call(createAddress, { token, body: template.replace("LINE", line1) });
  expect((await send("\\ud83c\\udf38 House")).status).toBe(201);
  expect((await send("\\\\ud83c House")).status).toBe(201);
  expect((await send("\\ud83c House")).error().code).toBe("malformed");
});

test("a field named __proto__ or constructor changes nothing", async () => {
  const { token } = customer;
  for (const name of ["__proto__", "constructor", "prototype"]) {
    const body = `${JSON.stringify(address).slice(0, -1)},"${name}":{"isAdmin":true,"role":"ADMIN","polluted":1}}`;
    const reply = await api.call(createAddress, { token, body });
    expect([200, 201, 422]).toContain(reply.status);
    expect(JSON.stringify(reply.body)).not.toMatch(/polluted|isAdmin/);
    expect({}).not.toHaveProperty("polluted");
    expect(Object.prototype).not.toHaveProperty("isAdmin");
  }
});

test("a parameter that is given twice, or in the wrong place, counts for nothing", async () => {
  const { token } = customer;
  for (let made = 0; made < 3; made++) await api.shop.newProduct();
  const twice = await api.send("GET", "/api/products?limit=1&limit=2");
  expect([twice.status, twice.body]).toMatchObject([200, { data: [{}], count: 3 }]);
  expect((twice.body as { data: unknown[] }).data).toHaveLength(1);
  const body = { ...address, city: "" };
  const inBody = await api.send("POST", "/api/addresses?city=Elsewhere", { token, body });
  expect([inBody.status, inBody.error().code]).toEqual([422, "validation_failed"]);
  const asHeader = await api.call(listProducts, { query: { limit: 2 }, headers: { limit: "50", page: "9" } });
  expect(asHeader.response().data.length).toBeLessThanOrEqual(2);
});

test("a request whose length is said in two ways is refused", async () => {
  const server = await api.listen();
  const port = Number(new URL(server.url).port);
  const head = ["POST /api/contact HTTP/1.1", "Host: localhost", "Connection: close"];
  const statusOf = async (lengths: string[], body: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write([...head, ...lengths, "", body].join("\r\n"));
    return (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  };
  const smuggled = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  expect(await statusOf(["Content-Length: 5", "Transfer-Encoding: chunked"], smuggled)).toEqual([
    "HTTP/1.1 400",
  ]);
  expect(await statusOf(["Content-Length: 5", "Content-Length: 6"], "12345")).toEqual(["HTTP/1.1 400"]);
});
