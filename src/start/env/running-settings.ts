import { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";
import { url, wholeNumber } from "./forms.ts";

/** Proxies and caches in front of the shop. */
export const frontFields = {
  CACHE_PURGE_URL: url(
    ["http:", "https:"],
    "CACHE_PURGE_URL must be the address of the cache in front of the shop, such as http://varnish:6081.",
  ).optional(),
  DRAIN_SECONDS: wholeNumber(0, 60, "DRAIN_SECONDS must be a whole number from 0 to 60.").default(0),
};

/** How the shop runs, and what it tells of that. */
export const runningFields = {
  SHOP_MODE: z.enum(["demo", "live"], "SHOP_MODE must be demo or live.").default("demo"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.",
    )
    .optional(),
  METRICS_TOKEN: matching(
    /^[\w.~+/=-]{16,}$/,
    "METRICS_TOKEN must be 16 or more letters, digits and -._~+/=.",
  ).optional(),
  SLOW_QUERY_MS: wholeNumber(
    1,
    600_000,
    "SLOW_QUERY_MS must be a whole number of milliseconds from 1 to 600000.",
  ).default(200),
  TRUST_PROXY: wholeNumber(
    0,
    10,
    "TRUST_PROXY must be the number of proxies in front of the shop, from 0 to 10.",
  ).default(0),
};

export function runningOf(values: z.output<z.ZodObject<typeof frontFields & typeof runningFields>>) {
  return {
    /** Where a cache in front of the shop is told what to drop; null: there is none that keeps pages for longer than a second. */
    cachePurgeUrl: values.CACHE_PURGE_URL ?? null,
    /** Seconds for which requests are still accepted after /readyz began to fail. */
    drainSeconds: values.DRAIN_SECONDS,
    shopMode: values.SHOP_MODE,
    // A person reads the demo's terminal; a live shop logs a line per request.
    logLevel: values.LOG_LEVEL ?? (values.SHOP_MODE === "demo" ? "warn" : "info"),
    /** The token that Prometheus must send; null: no metrics. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Milliseconds from which on a statement is logged. */
    slowQueryMs: values.SLOW_QUERY_MS,
    /** How many proxies in front of the shop are trusted to name the client's address and scheme. */
    trustProxy: values.TRUST_PROXY,
  };
}
