import { getRequestListener } from "@hono/node-server";
import { exitWithError } from "#start/exit-with-error.ts";
import { createBackend } from "#start/http/backend.ts";
import { runShop } from "#start/run-shop.ts";

/** The shop as production runs it, without its pages: those need a build. */
await runShop((booted) => getRequestListener(createBackend({ ...booted, mode: "development" }).fetch)).catch(
  exitWithError,
);
