import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { exitWithError } from "./exit-with-error.ts";
import { runShop } from "./run-shop.ts";

/** The shop of `npm run dev`, with hot reload. The app goes through Vite's module runner, so that server and pages are one module graph. */
await runShop(async (booted, http) => {
  const vite = await createVite({
    server: { middlewareMode: { server: http }, hmr: { server: http } },
    appType: "custom",
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("the SSR environment can't run modules");
  const render = getRequestListener(async (request, bindings) => {
    try {
      const { createBuiltApp } = await ssr.runner.import<typeof import("./http/built-app.ts")>(
        "/src/start/http/built-app.ts",
      );
      return await createBuiltApp({ ...booted, mode: "development" }).fetch(request, bindings);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      return new Response(String(error instanceof Error ? error.stack : error), { status: 500 });
    }
  });
  return (request, response) => vite.middlewares(request, response, () => void render(request, response));
}).catch(exitWithError);
