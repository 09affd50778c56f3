import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import type { Booted } from "./boot.ts";

/**
 * Serves the shop from its sources with hot reload, on the same port and behind the same middleware. The server entry
 * goes through Vite's module runner, so that server and pages are one module graph here as in the build.
 */
export async function serveDevelopment(http: Server, booted: Booted): Promise<void> {
  const vite = await createVite({
    server: { middlewareMode: { server: http }, hmr: { server: http } },
    appType: "custom",
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("the SSR environment can't run modules");
  const answer = getRequestListener(async (request, bindings) => {
    try {
      const { createApp, ...build } = (await ssr.runner.import(
        "/src/server/entry.ts",
      )) as typeof import("./entry.ts");
      return await createApp(build as never, { ...booted, mode: "development" }).fetch(request, bindings);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      return new Response(String(error instanceof Error ? error.stack : error), { status: 500 });
    }
  });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
}
