import { z } from "zod";
import type { S3Settings } from "#adapters/s3-bucket.ts";

const bucketOf = (name: string, example: string) =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, `${name} must be the name of a bucket, such as ${example}.`)
    .optional();
const regionOf = (name: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]+$/, `${name} must be a region, such as ap-south-1.`)
    .default("us-east-1");
const endpointOf = (name: string) =>
  z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
      `${name} must look like https://store.example.org.`,
    )
    .optional();
const keyOf = (name: string, what: string) =>
  z.string().regex(/^\S+$/, `${name} must be ${what} as the store shows it.`).optional();

/** The settings of an image store that speaks S3, as the environment has them. */
export const s3Fields = {
  S3_BUCKET: bucketOf("S3_BUCKET", "rebon-images"),
  S3_REGION: regionOf("S3_REGION"),
  S3_ENDPOINT: endpointOf("S3_ENDPOINT"),
  S3_ACCESS_KEY_ID: keyOf("S3_ACCESS_KEY_ID", "the key's id"),
  S3_SECRET_ACCESS_KEY: keyOf("S3_SECRET_ACCESS_KEY", "the secret"),
};

/** The same of a place for backups. */
export const backupS3Fields = {
  BACKUP_S3_BUCKET: bucketOf("BACKUP_S3_BUCKET", "rebon-backups"),
  BACKUP_S3_REGION: regionOf("BACKUP_S3_REGION"),
  BACKUP_S3_ENDPOINT: endpointOf("BACKUP_S3_ENDPOINT"),
  BACKUP_S3_ACCESS_KEY_ID: keyOf("BACKUP_S3_ACCESS_KEY_ID", "the key's id"),
  BACKUP_S3_SECRET_ACCESS_KEY: keyOf("BACKUP_S3_SECRET_ACCESS_KEY", "the secret"),
};

type Values = z.output<z.ZodObject<typeof s3Fields>>;

/** The settings that are incomplete, one sentence each. */
export function incompleteS3(values: Values): string[] {
  const problems: string[] = [];
  if (!values.S3_ACCESS_KEY_ID !== !values.S3_SECRET_ACCESS_KEY)
    problems.push("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.");
  if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_ACCESS_KEY_ID))
    problems.push("S3_ENDPOINT and S3_ACCESS_KEY_ID need S3_BUCKET, the bucket of the images.");
  return problems;
}

/** Where images are kept; null: in the data folder. */
export function s3Of(values: Values): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return null;
  return {
    bucket,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
