import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { imageContentType, isImageKey } from "#kernel/image-url.ts";
import type { ImageFile, ImageStore } from "#kernel/ports/image-store.ts";
import { openBucket, type S3Settings } from "./s3-bucket.ts";

/** Milliseconds for a connection, for a silence on one, and for a whole call. */
const patience = { connect: 2000, silence: 5000, call: 10_000 };
/** A file that is put last: an image without it is not whole. No name that anybody can ask for. */
const WHOLE = "whole";

/** The image store in a bucket that speaks S3. Failures have the code ESTORE and count as outages; what S3 itself said is their cause. */
export function createS3Images(settings: S3Settings, { connect, silence, call } = patience): ImageStore {
  const { bucket: Bucket } = settings;
  const client = openBucket(settings, { connect, silence });
  const objectOf = (key: string, name: string) => ({ Bucket, Key: `${key.slice(0, 2)}/${key}/${name}` });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(call) });

  async function has(key: string): Promise<boolean> {
    if (!isImageKey(key)) return false;
    const head = await orOutage(() => client.send(new HeadObjectCommand(objectOf(key, WHOLE)), inTime()));
    return head !== null;
  }

  async function putFile(key: string, { name, bytes }: Pick<ImageFile, "name" | "bytes">): Promise<void> {
    const command = new PutObjectCommand({
      ...objectOf(key, name),
      Body: bytes,
      ContentType: imageContentType(name) ?? "application/octet-stream",
      // For whoever puts a CDN before the bucket itself.
      CacheControl: "public, max-age=31536000, immutable",
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
      const bytes = await orOutage(async () => {
        const found = await client.send(new GetObjectCommand(objectOf(key, name)), inTime());
        return found.Body?.transformToByteArray();
      });
      return bytes ? { body: new Uint8Array(bytes), contentType } : null;
    },
    async *list() {
      let found: { key: string; names: string[] } = { key: "", names: [] };
      // Sorted by name: an image's files come together, and the last of them says that it is whole.
      for await (const path of allPaths(client, Bucket)) {
        const [, key = "", name = ""] = path.split("/");
        if (key !== found.key) found = { key, names: [] };
        if (name === WHOLE && isImageKey(key)) yield found;
        else found.names.push(name);
      }
    },
  };
}

async function* allPaths(client: S3Client, Bucket: string): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client }, { Bucket });
  for (let page = await orOutage(() => pages.next()); page && !page.done; ) {
    for (const { Key = "" } of page.value.Contents ?? []) yield Key;
    page = await orOutage(() => pages.next());
  }
}

/** The response of the store; null when it has no such file. Every other failure is an outage. */
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
