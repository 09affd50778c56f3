import { S3Client } from "@aws-sdk/client-s3";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null: Amazon's own. Others are addressed by path, as not every store has a host name for each bucket. */
  endpoint: string | null;
  /** Null: what the machine has been given (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The client of a store that speaks S3. `connect` and `silence` are milliseconds for a connection, and for a silence on one. */
export function openBucket(
  { region, endpoint, credentials }: S3Settings,
  { connect, silence }: { connect: number; silence: number },
): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Newer than many a store that speaks S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connect, socketTimeout: silence },
  });
}
