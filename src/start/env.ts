import { z } from "zod";
import { backupOf, incompleteStorage, s3Of, storageFields } from "#platform/backup/storage-settings.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import * as couriers from "./courier-fields.ts";
import * as fields from "./env-fields.ts";
import { openSettings } from "./loopback.ts";
import { loadSecrets } from "./secrets.ts";

/** The operator's settings, validated. Each is optional; `.env.example` explains them. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

export type Env = Settings &
  Readonly<{
    authSecret: string;
    /** Whether the operator set the secret; otherwise it is the one that the shop made. */
    secretIsGiven: boolean;
  }>;

type Parsed = { ok: true; env: Settings } | { ok: false; problems: string[] };

type Values = z.output<typeof settings>;

/** Every setting, by the name that it has in the environment. Problems are told in this order. */
const settings = z.object({
  ...fields.placeFields,
  ...fields.mailFields,
  ...fields.paymentFields,
  ...couriers.courierFields,
  ...fields.frontFields,
  ...storageFields,
  ...fields.runningFields,
  ...fields.accessFields,
});

/**
 * Validates raw settings, or lists every problem as one sentence. An empty setting counts as not set, because container tools pass unset
 * variables that way. Live mode has no sandbox to fall back on, so it requires what a real shop needs.
 */
export function parseEnv(raw: Record<string, string | undefined>): Parsed {
  const given = Object.entries(raw).filter(([, value]) => value?.trim());
  const checked = settings.safeParse(Object.fromEntries(given));
  if (!checked.success) return { ok: false, problems: checked.error.issues.map(({ message }) => message) };
  const values = checked.data;
  const problems = [
    ...fields.incompleteRazorpay(values),
    ...couriers.incompleteShiprocket(values),
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
  return {
    ...fields.placeOf(values, publicUrl),
    /** Where images are kept; null: below dataDir. */
    s3: s3Of(values),
    /** Null: no backups. */
    backup: backupOf(values),
    ...fields.mailOf(values, publicUrl),
    /** Null: the sandbox in demo mode, no payments online in live mode. */
    razorpay: fields.razorpayOf(values),
    ...couriers.couriersOf(values),
    ...fields.runningOf(values),
    ...fields.accessOf(values),
  };
}

/** In a demo everybody's mails can be read, password links included: it must not be public by accident. */
function openDemo(values: Values, publicUrl: string): string[] {
  if (values.SHOP_MODE !== "demo" || values.DEMO_IN_PUBLIC === "yes") return [];
  return openSettings({ host: values.HOST, publicUrl }).map(
    (setting) =>
      `SHOP_MODE=demo serves this machine only, and ${setting} is another: take SHOP_MODE=live for a real shop, or DEMO_IN_PUBLIC=yes to show the demo to others.`,
  );
}

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

const unmet = (needs: [isMet: boolean, sentence: string][]) =>
  needs.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence]));

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
