import { afterAll, expect, test } from "vitest";
import { clientWith, openTestApi } from "#tests/support/test-api.ts";
import { getDeliveryPromise } from "../contract/delivery-promise.ts";

const api = await openTestApi();
afterAll(() => api.close());

const ask = (pin: string) => api.call(getDeliveryPromise, { query: { pin } });

test("a PIN code is understood as people write it, and anything else is refused", async () => {
  const { data } = (await ask("682 016")).response();
  expect(data).toMatchObject({ pin: "682016", zone: "city", city: "Kochi", state: "Kerala" });
  for (const pin of ["", "68201", "068201", "Kochi"]) {
    const reply = await ask(pin);
    expect([pin, reply.status, reply.error().code]).toEqual([pin, 400, "malformed"]);
  }
});

test("who asks without end is asked to wait, and nobody else is", async () => {
  const client = clientWith({ ...api.services, trustProxy: 1 });
  const askFrom = (from: string) =>
    client.call(getDeliveryPromise, { query: { pin: "682016" }, headers: { "x-forwarded-for": from } });
  const [{ max } = { max: 0 }] = getDeliveryPromise.limits;
  for (let asked = 0; asked < max; asked += 1) (await askFrom("203.0.113.7")).response();
  const reply = await askFrom("203.0.113.7");
  expect([reply.status, reply.error().code]).toEqual([429, "rate_limited"]);
  (await askFrom("203.0.113.8")).response();
});
