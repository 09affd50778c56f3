import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { imageContentType, isImageKey } from "#contract/image-url.ts";
import type { ImageFile, ImageStore } from "#domain/image-store.ts";

/** Where the bucket is, and who may use it. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null: Amazon's own. Others are addressed by path, as not every store has a host name for each bucket. */
  endpoint: string | null;
  /** Null: what the machine has been given (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Milliseconds for a connection, for a silence on one, and for a whole call. */
const patience = { connect: 2000, silence: 5000, call: 10_000 };
/** A file that is put last: an image without it is not whole. No name that anybody can ask for. */
const WHOLE = "whole";
const YEAR = "public, max-age=31536000, immutable";

/**
 * The image store in a bucket of any store that speaks S3: `<first two hex digits>/<key>/<name>`. Failures of the store have the code
 * ESTORE and count as outages; what S3 itself said is their cause.
 */
export function createS3Images(settings: S3Settings, { connect, silence, call } = patience): ImageStore {
  const { bucket, region, endpoint, credentials } = settings;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Newer than many a store that speaks S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connect, socketTimeout: silence },
  });
  const objectOf = (key: string, name: string) => ({
    Bucket: bucket,
    Key: `${key.slice(0, 2)}/${key}/${name}`,
  });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(call) });

  async function has(key: string): Promise<boolean> {
    if (!isImageKey(key)) return false;
    const found = await orOutage(() => client.send(new HeadObjectCommand(objectOf(key, WHOLE)), inTime()));
    return found !== null;
  }

  async function putFile(key: string, { name, bytes }: Pick<ImageFile, "name" | "bytes">): Promise<void> {
    const command = new PutObjectCommand({
      ...objectOf(key, name),
      Body: bytes,
      ContentType: imageContentType(name) ?? "application/octet-stream",
      // For whoever puts a CDN before the bucket itself.
      CacheControl: YEAR,
    });
    if ((await orOutage(() => client.send(command, inTime()))) === null) throw outage("the bucket is gone");
  }

  return {
    has,
    async put(key, files) {
      if (!isImageKey(key)) throw new Error("Not a picture key");
      if (files.some((file) => imageContentType(file.name) === null))
        throw new Error("Not a picture file name");
      if (await has(key)) return;
      await Promise.all(files.map((file) => putFile(key, file)));
      await putFile(key, { name: WHOLE, bytes: new Uint8Array() });
    },
    async get(key, name) {
      const contentType = imageContentType(name);
      if (contentType === null || !isImageKey(key)) return null;
      const found = await orOutage(() => client.send(new GetObjectCommand(objectOf(key, name)), inTime()));
      if (!found?.Body) return null;
      return { body: found.Body.transformToWebStream(), contentType, size: found.ContentLength ?? 0 };
    },
  };
}

/** What the store answers; null when it has no such file. Everything else that goes wrong is an outage. */
async function orOutage<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return null;
    throw outage(error instanceof Error ? error.name : typeof error, error);
  }
}

function outage(reason: string, cause?: unknown): Error {
  return Object.assign(new Error(`The image store failed: ${reason}`, { cause }), { code: "ESTORE" });
}
