import { z } from "zod";
import type { S3Settings } from "#adapters/s3-images.ts";

/** The settings of an image store that speaks S3, as the environment has them. */
export const s3Fields = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "S3_BUCKET must be the name of a bucket, such as rebon-images.",
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "S3_REGION must be a region, such as ap-south-1.")
    .default("us-east-1"),
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
      "S3_ENDPOINT must look like https://store.example.org.",
    )
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S+$/, "S3_ACCESS_KEY_ID must be the key's id as the store shows it.")
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S+$/, "S3_SECRET_ACCESS_KEY must be the secret as the store shows it.")
    .optional(),
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
