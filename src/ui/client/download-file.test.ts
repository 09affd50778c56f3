import { beforeEach, expect, test, vi } from "vitest";
import { exportOrders } from "#modules/orders/contract/order.ts";
import { fetchFile } from "./api-client.ts";
import { refreshSession } from "./session.ts";

let asked: string[] = [];
let response: () => Response;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address === "/api/session") {
      const expires_at = Date.now() / 1000 + 900;
      return Response.json({ access_token: "t", expires_in: 900, expires_at, user: { id: "u" } });
    }
    asked.push(`${init?.method} ${address} ${new Headers(init?.headers).get("authorization")}`);
    return response();
  });
  await refreshSession();
});

test("the file comes with its name, asked for with the token", async () => {
  const headers = { "content-disposition": 'attachment; filename="orders-2026-11-20.csv"' };
  response = () => new Response("id\r\n1\r\n", { headers });
  const file = await fetchFile(exportOrders, { status: "PENDING", search: "a b" });
  if (!file.ok) throw new Error(file.message);
  expect([file.value.name, await file.value.blob.text()]).toEqual(["orders-2026-11-20.csv", "id\r\n1\r\n"]);
  expect(asked).toEqual(["GET /api/orders-export?status=PENDING&search=a+b Bearer t"]);
});

test("a refusal is answered with its sentence", async () => {
  const error = { code: "malformed", message: "No such status." };
  response = () => Response.json({ error }, { status: 400 });
  expect(await fetchFile(exportOrders, {})).toEqual({ ok: false, ...error });
});

test("a download that breaks off is no file", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("id\r\n"));
      controller.error(new Error("the connection was lost"));
    },
  });
  response = () => new Response(broken);
  expect(await fetchFile(exportOrders, {})).toMatchObject({ ok: false, code: "unavailable" });
});
