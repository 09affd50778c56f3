import { afterAll, expect, test } from "vitest";
import { clientWith, openTestApi, type TestApi } from "#tests/support/test-api.ts";

const api = await openTestApi();
afterAll(() => api.close());

const body = { awb: "1", order_id: "x", shipment_status_id: 7, current_timestamp: "20 11 2026 12:00:00" };

function send(
  token: string,
  { to = api, sent = body }: { to?: Pick<TestApi, "send">; sent?: object | string } = {},
) {
  const headers: Record<string, string> = token ? { "x-api-key": token } : {};
  return to.send("POST", "/api/couriers/webhook", { body: sent, headers });
}

test("the couriers' token, and nobody's else, is let in; nothing but 200 is answered then", async () => {
  const { webhookToken } = api.depot;
  for (const sent of [body, "{", "[]", '{"awb":"\\u0000"}', { awb: "1", order_id: "x" }]) {
    const reply = await send(webhookToken, { sent });
    expect([reply.status, reply.body]).toEqual([200, { status: "ok" }]);
  }
  for (const token of ["", "wrong", `${webhookToken}x`]) expect((await send(token)).status).toBe(401);
  const { token } = await api.admin();
  expect((await api.send("POST", "/api/couriers/webhook", { body, token })).status).toBe(401);
});

test("a body that is too large is refused", async () => {
  const sent = { ...body, pod: "x".repeat(256 * 1024) };
  expect((await send(api.depot.webhookToken, { sent })).status).toBe(413);
});

test("where parcels go by hand there is no such address", async () => {
  const byHand = clientWith({ ...api.services, couriers: null });
  expect((await send(api.depot.webhookToken, { to: byHand })).status).toBe(404);
});
