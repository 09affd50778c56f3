import { getRequestListener } from "@hono/node-server";
import { createBackend } from "#server/backend.ts";
import { endWith } from "#server/start/end-with.ts";
import { runShop } from "#server/start/run-shop.ts";

/** The shop as production runs it, without its pages: those need a build. */
await runShop((booted) => getRequestListener(createBackend({ ...booted, mode: "development" }).fetch)).catch(
  endWith,
);
