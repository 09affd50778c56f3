import { resolve } from "node:path";
import { z } from "zod";
import type { S3Settings } from "../adapters/s3-bucket.ts";

type Place = { kind: "folder"; dir: string } | { kind: "s3"; bucket: S3Settings; prefix: string };

/** `key`: 32 bytes; `at`: minutes after midnight in the store's time zone. */
export type BackupSettings = { key: Buffer; place: Place; at: number; retention: Retention };

/** How many days, weeks and months back one backup is kept of each. */
export type Retention = Record<"daily" | "weekly" | "monthly", number>;

const KEY_BYTES = 32;

/** A setting of this form; `message` is told otherwise. */
export const matching = (form: RegExp, message: string) => z.string().regex(form, message);

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const bucketOf = (name: string, example: string) =>
  matching(BUCKET, `${name} must be the name of a bucket, such as ${example}.`).optional();
const regionOf = (name: string) =>
  matching(/^[a-z0-9-]+$/, `${name} must be a region, such as ap-south-1.`).default("us-east-1");
const isWeb = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? "");
const endpointOf = (name: string) =>
  z.string().refine(isWeb, `${name} must look like https://store.example.org.`).optional();
const keyOf = (name: string, what: string) =>
  matching(/^\S+$/, `${name} must be ${what} as the store shows it.`).optional();

/** The settings of an image store that speaks S3, and those of backups, as the environment has them. */
export const storageFields = {
  S3_BUCKET: bucketOf("S3_BUCKET", "rebon-images"),
  S3_REGION: regionOf("S3_REGION"),
  S3_ENDPOINT: endpointOf("S3_ENDPOINT"),
  S3_ACCESS_KEY_ID: keyOf("S3_ACCESS_KEY_ID", "the key's id"),
  S3_SECRET_ACCESS_KEY: keyOf("S3_SECRET_ACCESS_KEY", "the secret"),
  BACKUP_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine(
      (key) => key.length === KEY_BYTES,
      "BACKUP_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.",
    )
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_BUCKET: bucketOf("BACKUP_S3_BUCKET", "rebon-backups"),
  BACKUP_S3_REGION: regionOf("BACKUP_S3_REGION"),
  BACKUP_S3_ENDPOINT: endpointOf("BACKUP_S3_ENDPOINT"),
  BACKUP_S3_ACCESS_KEY_ID: keyOf("BACKUP_S3_ACCESS_KEY_ID", "the key's id"),
  BACKUP_S3_SECRET_ACCESS_KEY: keyOf("BACKUP_S3_SECRET_ACCESS_KEY", "the secret"),
  BACKUP_S3_PREFIX: matching(
    /^([\w.-]+\/)*$/,
    "BACKUP_S3_PREFIX must be empty or end with a slash, such as rebon/.",
  ).default(""),
  BACKUP_AT: matching(/^([01]\d|2[0-3]):[0-5]\d$/, "BACKUP_AT must be a time of day, such as 02:30.")
    .default("02:30")
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
  BACKUP_KEEP: matching(
    /^[1-9]\d{0,3},\d{1,3},\d{1,3}$/,
    "BACKUP_KEEP must be the numbers of days, weeks and months, such as 7,4,12.",
  )
    .default("7,4,12")
    .transform((text): Retention => {
      const [daily = 1, weekly = 0, monthly = 0] = text.split(",").map(Number);
      return { daily, weekly, monthly };
    })
    // Closed accounts are noted for two years (retainedData.closed): a backup from before must be gone by then.
    .refine(
      ({ daily, weekly, monthly }) => daily <= 730 && weekly <= 104 && monthly <= 24,
      "BACKUP_KEEP can keep two years at most: 730 days, 104 weeks, 24 months.",
    ),
};

type Values = z.output<z.ZodObject<typeof storageFields>>;

/** The settings that are incomplete, one sentence each. */
export function incompleteStorage(values: Values): string[] {
  const { BACKUP_KEY: key, BACKUP_DIR: dir, BACKUP_S3_BUCKET: bucket } = values;
  return [
    ...incompleteBucket(values, "", "S3_BUCKET, the bucket of the images"),
    ...(dir && bucket ? ["Set BACKUP_DIR or BACKUP_S3_BUCKET, not both."] : []),
    ...(!key !== !(dir || bucket)
      ? ["BACKUP_KEY must be set together with BACKUP_DIR or BACKUP_S3_BUCKET."]
      : []),
    ...incompleteBucket(values, "BACKUP_", "BACKUP_S3_BUCKET"),
  ];
}

/** The names of a bucket's settings begin so. */
type Prefix = "" | "BACKUP_";

function incompleteBucket(values: Values, of: Prefix, bucket: string): string[] {
  const [id, endpoint] = [`${of}S3_ACCESS_KEY_ID`, `${of}S3_ENDPOINT`] as const;
  const secret = `${of}S3_SECRET_ACCESS_KEY` as const;
  const isAlone = !values[`${of}S3_BUCKET`] && (values[endpoint] || values[id]);
  return [
    ...(!values[id] === !values[secret] ? [] : [`${id} and ${secret} must be set together.`]),
    ...(isAlone ? [`${endpoint} and ${id} need ${bucket}.`] : []),
  ];
}

function bucketIn(values: Values, of: Prefix): S3Settings | null {
  const accessKeyId = values[`${of}S3_ACCESS_KEY_ID`];
  const secretAccessKey = values[`${of}S3_SECRET_ACCESS_KEY`];
  const { [`${of}S3_BUCKET` as const]: bucket, [`${of}S3_REGION` as const]: region } = values;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return bucket ? { bucket, region, endpoint: values[`${of}S3_ENDPOINT`] ?? null, credentials } : null;
}

/** Where images are kept; null: in the data folder. */
export const s3Of = (values: Values) => bucketIn(values, "");

/** How backups are made; null: not at all. */
export function backupOf(values: Values): BackupSettings | null {
  const { BACKUP_KEY: key, BACKUP_DIR: dir, BACKUP_AT: at, BACKUP_KEEP: retention } = values;
  const bucket = bucketIn(values, "BACKUP_");
  if (key && dir) return { key, place: { kind: "folder", dir: resolve(dir) }, at, retention };
  if (!key || !bucket) return null;
  return { key, place: { kind: "s3", prefix: values.BACKUP_S3_PREFIX, bucket }, at, retention };
}
