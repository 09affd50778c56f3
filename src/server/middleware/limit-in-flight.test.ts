import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitInFlight } from "./limit-in-flight.ts";

test("what is beyond the bound is refused at once, and served again as soon as there is room", async () => {
  const app = new Hono();
  const open = Promise.withResolvers<void>();
  app.use(limitInFlight(2));
  app.get("/slow", async (c) => {
    await open.promise;
    return c.text("done");
  });
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_, c) => c.text("failed", 500));
  app.all("*", (c) => c.text("quick"));
  const ask = (path: string) => app.request(`http://localhost${path}`);

  expect((await ask("/broken")).status).toBe(500);
  const waiting = [ask("/slow"), ask("/slow")];
  const page = await ask("/shop");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("We'll be right back");
  const call = await ask("/api/products");
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await call.json()).toMatchObject({ error: { code: "unavailable" } });
  expect((await ask("/readyz")).status).toBe(200);

  open.resolve();
  expect(await Promise.all((await Promise.all(waiting)).map((response) => response.text()))).toEqual([
    "done",
    "done",
  ]);
  expect(await (await ask("/shop")).text()).toBe("quick");
});
