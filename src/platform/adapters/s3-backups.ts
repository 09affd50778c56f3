import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { BackupStore } from "#kernel/ports/backup-store.ts";
import { openBucket, type S3Settings } from "./s3-bucket.ts";

/** Milliseconds for a connection, and for a silence on one: parts of a backup are large. */
const PATIENCE = { connect: 5000, silence: 60_000 };

/** Backups in a bucket of any store that speaks S3, below a prefix. Failures of the store have the code ESTORE. */
export function createS3Backups(settings: S3Settings, prefix: string): BackupStore {
  const { bucket: Bucket } = settings;
  const client = openBucket(settings, PATIENCE);
  const keyOf = (name: string) => prefix + name;
  return {
    place: `s3://${Bucket}/${prefix}`,
    async put(name, Body) {
      // In parts, since nobody knows how much will come; they become an object when all are there.
      const upload = new Upload({ client, params: { Bucket, Key: keyOf(name), Body } });
      let fault: unknown;
      Body.once("error", (error) => {
        fault = error;
      });
      await upload.done().catch((error: unknown) => {
        Body.destroy();
        throw fault ?? failure(error);
      });
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw failure(error);
      }
    },
    async list(start) {
      const names: string[] = [];
      try {
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(start) });
        for await (const { Contents = [] } of pages)
          for (const { Key = "" } of Contents) names.push(Key.slice(prefix.length));
      } catch (error) {
        throw failure(error);
      }
      return names.sort();
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })).catch((error: unknown) => {
        throw failure(error);
      });
    },
  };
}

function failure(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.name : typeof cause;
  return Object.assign(new Error(reason, { cause }), { code: "ESTORE" });
}
