import { totalmem } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";

type Output<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

const wholeNumber = (from: number, to: number, message: string) =>
  matching(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);

const url = (schemes: string[], message: string) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && schemes.includes(parsed.protocol) && parsed.hostname !== "";
  }, message);

const origin = (message: string) =>
  z
    .string()
    .refine(isWebOrigin, message)
    .transform((value) => new URL(value).origin)
    .optional();

/** One secret, or several with commas between. */
const secretsIn = z.string().transform((text) => text.split(",").map((secret) => secret.trim()));

/** Scheme, host and port only: a path, a query or credentials would be lost silently. */
function isWebOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
}

const databaseUrl = (name: string) =>
  url(
    ["postgres:", "postgresql:"],
    `${name} must look like postgres://user:password@host:5432/database.`,
  ).optional();

export const placeFields = {
  ROLE: z.enum(["web", "worker", "all"], "ROLE must be web, worker or all.").default("all"),
  PORT: wholeNumber(1, 65_535, "PORT must be a whole number from 1 to 65535.").default(3000),
  HOST: matching(
    /^[\w.:-]+$/,
    "HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.",
  ).default("127.0.0.1"),
  PUBLIC_URL: origin(
    "PUBLIC_URL must be the shop's address without a path, such as https://shop.example.org.",
  ),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl("DATABASE_URL"),
  DATABASE_DIRECT_URL: databaseUrl("DATABASE_DIRECT_URL"),
};

export function placeOf(values: Output<typeof placeFields>, publicUrl: string) {
  return {
    /** Whether this process serves requests, runs jobs, or both. */
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    /** Scheme and host that the public uses, without a slash at the end. */
    publicUrl,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    /** Null: the embedded PostgreSQL below dataDir. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** The database without a pooler, for what needs a session. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
  };
}

export const mailFields = {
  SMTP_URL: url(
    ["smtp:", "smtps:"],
    "SMTP_URL must look like smtps://user:password@mail.example.org:465.",
  ).optional(),
  MAIL_FROM: matching(
    /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "MAIL_FROM must be an address, such as Rebon <shop@example.org>.",
  ).optional(),
  STORE_EMAIL: z.email("STORE_EMAIL must be an email address.").optional(),
};

export function mailOf(values: Output<typeof mailFields>, publicUrl: string) {
  const mailFrom = values.MAIL_FROM ?? `Rebon <shop@${new URL(publicUrl).hostname}>`;
  return {
    /** Null: the sandbox mailbox (demo only). */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    /** The store's email address until its admins enter one: by default the sender of the mails. */
    storeEmail: values.STORE_EMAIL ?? parseMailFrom(mailFrom).address,
  };
}

/** Splits 'Rebon <shop@example.org>' or a bare address into the sender's name and address. */
export function parseMailFrom(text: string): { name: string; address: string } {
  const named = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text);
  return named?.[2]
    ? { name: named[1] || "Rebon", address: named[2].trim() }
    : { name: "Rebon", address: text.trim() };
}

export const paymentFields = {
  RAZORPAY_KEY_ID: matching(
    /^rzp_(test|live)_[A-Za-z0-9]+$/,
    "RAZORPAY_KEY_ID must look like rzp_live_… or rzp_test_….",
  ).optional(),
  RAZORPAY_KEY_SECRET: matching(
    /^\S+$/,
    "RAZORPAY_KEY_SECRET must be the secret as Razorpay shows it.",
  ).optional(),
  RAZORPAY_WEBHOOK_SECRET: secretsIn
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every((secret) => secret.length >= 8),
      "RAZORPAY_WEBHOOK_SECRET must be one secret of at least 8 characters, or two with a comma between.",
    )
    .optional(),
  RAZORPAY_API_URL: origin("RAZORPAY_API_URL must be an address without a path."),
};

/** The keys are needed together: with some missing, payments would be taken and never be reported. */
export function incompleteRazorpay(values: Output<typeof paymentFields>): string[] {
  const given = [values.RAZORPAY_KEY_ID, values.RAZORPAY_KEY_SECRET, values.RAZORPAY_WEBHOOK_SECRET];
  if (given.every((value) => !value) || given.every(Boolean)) return [];
  return ["RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together."];
}

/** `webhookSecrets`: the valid ones, two while one is being changed. `apiUrl`: null for Razorpay's own address. */
export function razorpayOf(values: Output<typeof paymentFields>) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const webhookSecrets = values.RAZORPAY_WEBHOOK_SECRET;
  if (!keyId || !keySecret || !webhookSecrets) return null;
  return { keyId, keySecret, webhookSecrets, apiUrl: values.RAZORPAY_API_URL ?? null };
}

export const frontFields = {
  CACHE_PURGE_URL: url(
    ["http:", "https:"],
    "CACHE_PURGE_URL must be the address of the cache in front of the shop, such as http://varnish:6081.",
  ).optional(),
  DRAIN_SECONDS: wholeNumber(0, 60, "DRAIN_SECONDS must be a whole number from 0 to 60.").default(0),
};

export const runningFields = {
  PAGE_CACHE_MB: wholeNumber(
    16,
    16_384,
    "PAGE_CACHE_MB must be a whole number of megabytes from 16 to 16384.",
  ).optional(),
  RENDER_AHEAD: z.enum(["yes", "no"], "RENDER_AHEAD must be yes or no.").default("yes"),
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

/** Megabytes for pages: 240, some 10,000 pages, or a sixteenth of the memory of a small machine or container. */
function usualCacheMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(240, Math.max(32, Math.round(memory / 16 / 1024 / 1024)));
}

export function runningOf(values: Output<typeof frontFields & typeof runningFields>) {
  return {
    /** Where a cache in front of the shop is told what to drop; null: there is none that keeps pages for longer than a second. */
    cachePurgeUrl: values.CACHE_PURGE_URL ?? null,
    /** Pages that are kept, and whether they are rendered before somebody asks for them. */
    cache: {
      bytes: (values.PAGE_CACHE_MB ?? usualCacheMb()) * 1024 * 1024,
      rendersAhead: values.RENDER_AHEAD === "yes",
    },
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

export const accessFields = {
  AUTH_SECRET: secretsIn
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "AUTH_SECRET must have at least 32 characters.",
    )
    .refine(
      (secrets) => secrets.length <= 2 && new Set(secrets).size === secrets.length,
      "AUTH_SECRET must be one secret, or two different ones with a comma between.",
    )
    .optional(),
  DEMO_IN_PUBLIC: z.enum(["yes", "no"], "DEMO_IN_PUBLIC must be yes or no.").default("no"),
  ADMIN_EMAIL: z.email("ADMIN_EMAIL must be an email address.").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "ADMIN_PASSWORD must have at least 8 characters.")
    .max(128, "ADMIN_PASSWORD must have at most 128 characters.")
    .optional(),
};

export function accessOf(values: Output<typeof accessFields>) {
  return {
    authSecret: values.AUTH_SECRET?.[0] ?? null,
    /** Those that are accepted beside it while it is being changed. */
    formerSecrets: values.AUTH_SECRET?.slice(1) ?? [],
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
  };
}
