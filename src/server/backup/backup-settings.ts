import { resolve } from "node:path";
import { z } from "zod";
import type { S3Settings } from "#adapters/s3-bucket.ts";
import { backupS3Fields } from "../s3-settings.ts";

/** How backups are made. */
export interface BackupSettings {
  /** 32 bytes. */
  key: Buffer;
  place: { kind: "folder"; dir: string } | { kind: "s3"; bucket: S3Settings; prefix: string };
  /** Minutes after midnight in the store's time zone. */
  at: number;
  /** How many days, weeks and months back one is kept of each. */
  keep: Keep;
}

export interface Keep {
  daily: number;
  weekly: number;
  monthly: number;
}

const KEY_BYTES = 32;

/** The settings of backups, as the environment has them. */
export const backupFields = {
  BACKUP_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine(
      (key) => key.length === KEY_BYTES,
      "BACKUP_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.",
    )
    .optional(),
  BACKUP_DIR: z.string().optional(),
  ...backupS3Fields,
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, "BACKUP_S3_PREFIX must be empty or end with a slash, such as rebon/.")
    .default(""),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "BACKUP_AT must be a time of day, such as 02:30.")
    .default("02:30")
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
  BACKUP_KEEP: z
    .string()
    .regex(
      /^[1-9]\d{0,3},\d{1,3},\d{1,3}$/,
      "BACKUP_KEEP must be the numbers of days, weeks and months, such as 7,4,12.",
    )
    .default("7,4,12")
    .transform((text): Keep => {
      const [daily = 1, weekly = 0, monthly = 0] = text.split(",").map(Number);
      return { daily, weekly, monthly };
    })
    // Who closed an account is noted for two years (keptData.closed): a backup from before must be gone by then.
    .refine(
      ({ daily, weekly, monthly }) => daily <= 730 && weekly <= 104 && monthly <= 24,
      "BACKUP_KEEP can keep two years at most: 730 days, 104 weeks, 24 months.",
    ),
};

type Values = z.output<z.ZodObject<typeof backupFields>>;

/** The settings that are incomplete, one sentence each. */
export function incompleteBackup(values: Values): string[] {
  const problems: string[] = [];
  const { BACKUP_KEY: key, BACKUP_DIR: dir, BACKUP_S3_BUCKET: bucket } = values;
  if (dir && bucket) problems.push("Set BACKUP_DIR or BACKUP_S3_BUCKET, not both.");
  if (!key !== !(dir || bucket))
    problems.push("BACKUP_KEY must be set together with BACKUP_DIR or BACKUP_S3_BUCKET.");
  if (!values.BACKUP_S3_ACCESS_KEY_ID !== !values.BACKUP_S3_SECRET_ACCESS_KEY)
    problems.push("BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together.");
  if (!bucket && (values.BACKUP_S3_ENDPOINT || values.BACKUP_S3_ACCESS_KEY_ID))
    problems.push("BACKUP_S3_ENDPOINT and BACKUP_S3_ACCESS_KEY_ID need BACKUP_S3_BUCKET.");
  return problems;
}

/** How backups are made; null: not at all. */
export function backupOf(values: Values): BackupSettings | null {
  const place = placeOf(values);
  if (!values.BACKUP_KEY || !place) return null;
  return { key: values.BACKUP_KEY, place, at: values.BACKUP_AT, keep: values.BACKUP_KEEP };
}

function placeOf(values: Values): BackupSettings["place"] | null {
  const { BACKUP_DIR: dir, BACKUP_S3_BUCKET: bucket } = values;
  if (dir) return { kind: "folder", dir: resolve(dir) };
  if (!bucket) return null;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    kind: "s3",
    prefix: values.BACKUP_S3_PREFIX,
    bucket: {
      bucket,
      region: values.BACKUP_S3_REGION,
      endpoint: values.BACKUP_S3_ENDPOINT ?? null,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    },
  };
}
