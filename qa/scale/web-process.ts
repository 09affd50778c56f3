import { getRequestListener } from "@hono/node-server";
import { endWith } from "#start/end-with.ts";
import { createBackend } from "#start/http/backend.ts";
import { runShop } from "#start/run-shop.ts";

/** The shop as production runs it, without its pages: those need a build. */
await runShop((booted) => getRequestListener(createBackend({ ...booted, mode: "development" }).fetch)).catch(
  endWith,
);
