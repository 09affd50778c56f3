import { resolve } from "node:path";
import { z } from "zod";
import {
  backupOf,
  incompleteStorage,
  matching,
  s3Of,
  storageFields,
} from "#platform/backup/storage-settings.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { loadSecrets } from "./secrets.ts";
import { openSettings } from "./this-machine.ts";

/** The operator's settings, validated. Each is optional; `.env.example` explains them. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** The settings together with the secrets that the shop generates. */
export type Env = Settings &
  Readonly<{
    authSecret: string;
    /** Whether the operator set the secret; otherwise it is the one that the shop made. */
    secretIsGiven: boolean;
  }>;

type Parsed = { ok: true; env: Settings } | { ok: false; problems: string[] };

type Values = z.output<typeof settings>;

const wholeNumber = (from: number, to: number, message: string) =>
  matching(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);

const url = (schemes: string[], message: string) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && schemes.includes(parsed.protocol) && parsed.hostname !== "";
  }, message);

const databaseUrl = (name: string) =>
  url(
    ["postgres:", "postgresql:"],
    `${name} must look like postgres://user:password@host:5432/database.`,
  ).optional();

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

const settings = z.object({
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
  SMTP_URL: url(
    ["smtp:", "smtps:"],
    "SMTP_URL must look like smtps://user:password@mail.example.org:465.",
  ).optional(),
  MAIL_FROM: matching(
    /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "MAIL_FROM must be an address, such as Rebon <shop@example.org>.",
  ).optional(),
  STORE_EMAIL: z.email("STORE_EMAIL must be an email address.").optional(),
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
  CACHE_PURGE_URL: url(
    ["http:", "https:"],
    "CACHE_PURGE_URL must be the address of the cache in front of the shop, such as http://varnish:6081.",
  ).optional(),
  DRAIN_SECONDS: wholeNumber(0, 60, "DRAIN_SECONDS must be a whole number from 0 to 60.").default(0),
  ...storageFields,
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
});

/**
 * Validates raw settings, or lists every problem as one sentence. An empty setting counts as not set, because container tools pass
 * unset variables that way. Live mode has no sandbox to fall back on, so it requires what a real shop needs.
 */
export function parseEnv(raw: Record<string, string | undefined>): Parsed {
  const given = Object.entries(raw).filter(([, value]) => value?.trim());
  const checked = settings.safeParse(Object.fromEntries(given));
  if (!checked.success) return { ok: false, problems: checked.error.issues.map(({ message }) => message) };
  const values = checked.data;
  const problems = [
    ...incompleteRazorpay(values),
    ...incompleteStorage(values),
    ...missingForSeveral(values),
    ...(values.SHOP_MODE === "live" ? missingForLive(values) : []),
  ];
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  problems.push(...openDemo(values, publicUrl));
  if (problems.length) return { ok: false, problems };
  return { ok: true, env: Object.freeze(settingsOf(values, publicUrl)) };
}

function settingsOf(values: Values, publicUrl: string) {
  const mailFrom = values.MAIL_FROM ?? `Rebon <shop@${new URL(publicUrl).hostname}>`;
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
    /** The same database without a pooler, for what needs a session. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    /** Where images are kept; null: below dataDir. */
    s3: s3Of(values),
    /** Null: no backups. */
    backup: backupOf(values),
    /** Null: the sandbox mailbox (demo only). */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    /** The store's email address until its admins enter one: by default the sender of the mails. */
    storeEmail: values.STORE_EMAIL ?? parseMailFrom(mailFrom).address,
    /** Null: the sandbox in demo mode, no payments online in live mode. */
    razorpay: razorpayOf(values),
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
    authSecret: values.AUTH_SECRET?.[0] ?? null,
    /** Those that are accepted beside it while it is being changed. */
    formerSecrets: values.AUTH_SECRET?.slice(1) ?? [],
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
  };
}

/** The keys are needed together: with some missing, payments would be taken and never be reported. */
function incompleteRazorpay(values: Values): string[] {
  const given = [values.RAZORPAY_KEY_ID, values.RAZORPAY_KEY_SECRET, values.RAZORPAY_WEBHOOK_SECRET];
  if (given.every((value) => !value) || given.every(Boolean)) return [];
  return ["RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together."];
}

/** `webhookSecrets`: the valid ones, two while one is being changed. `apiUrl`: null for Razorpay's own address. */
function razorpayOf(values: Values) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const webhookSecrets = values.RAZORPAY_WEBHOOK_SECRET;
  if (!keyId || !keySecret || !webhookSecrets) return null;
  return { keyId, keySecret, webhookSecrets, apiUrl: values.RAZORPAY_API_URL ?? null };
}

/** In a demo everybody's mails can be read, password links included: it must not be public by accident. */
function openDemo(values: Values, publicUrl: string): string[] {
  if (values.SHOP_MODE !== "demo" || values.DEMO_IN_PUBLIC === "yes") return [];
  return openSettings({ host: values.HOST, publicUrl }).map(
    (setting) =>
      `SHOP_MODE=demo serves this machine only, and ${setting} is another: take SHOP_MODE=live for a real shop, or DEMO_IN_PUBLIC=yes to show the demo to others.`,
  );
}

/** Settings without which several processes could not share what they need. */
function missingForSeveral({ ROLE, SHOP_MODE, DATABASE_URL, DATABASE_DIRECT_URL }: Values): string[] {
  return unmet([
    [
      ROLE === "all" || SHOP_MODE === "live",
      `ROLE=${ROLE} needs SHOP_MODE=live, because the stand-ins of a demo live in one process.`,
    ],
    [
      ROLE === "all" || !!DATABASE_URL,
      `ROLE=${ROLE} needs DATABASE_URL, because several processes share one database.`,
    ],
    [!DATABASE_DIRECT_URL || !!DATABASE_URL, "DATABASE_DIRECT_URL needs DATABASE_URL beside it."],
  ]);
}

function missingForLive(values: Values): string[] {
  return unmet([
    [!!values.SMTP_URL, "SHOP_MODE=live needs SMTP_URL, because customers must get their mails."],
    [
      !!values.PUBLIC_URL?.startsWith("https:"),
      "SHOP_MODE=live needs PUBLIC_URL with https, because customers sign in and pay there.",
    ],
    [
      !values.DATABASE_URL || !!values.AUTH_SECRET,
      "SHOP_MODE=live with DATABASE_URL needs AUTH_SECRET, because every process on that database must share it.",
    ],
    [
      !values.RAZORPAY_API_URL,
      "SHOP_MODE=live takes no RAZORPAY_API_URL: that is for tests, and money goes to Razorpay itself.",
    ],
  ]);
}

const unmet = (needs: [isMet: boolean, sentence: string][]) =>
  needs.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence]));

/** Splits 'Rebon <shop@example.org>' or a bare address into the sender's name and address. */
export function parseMailFrom(text: string): { name: string; address: string } {
  const named = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text);
  return named?.[2]
    ? { name: named[1] || "Rebon", address: named[2].trim() }
    : { name: "Rebon", address: text.trim() };
}

/** The settings of this process, without secrets that the shop generates. Throws an OperatorError with a sentence for each problem. */
export function readGivenSettings(): Settings {
  const parsed = parseEnv(process.env);
  if (!parsed.ok) throw new OperatorError(parsed.problems);
  return parsed.env;
}

/** The settings of this process with its secrets. Throws an OperatorError with a sentence for each problem. */
export function readEnv(): Env {
  const env = readGivenSettings();
  const { authSecret } = env;
  return Object.freeze(
    authSecret === null
      ? { ...env, ...loadSecrets(env.dataDir), secretIsGiven: false }
      : { ...env, authSecret, secretIsGiven: true },
  );
}
