import { join } from "node:path";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import { createDiskImages } from "#platform/adapters/disk-images.ts";
import type { S3Settings } from "#platform/adapters/s3-bucket.ts";

/** The image store: the configured bucket, or a folder in the data folder. */
export async function openImages({
  s3,
  dataDir,
}: {
  s3: S3Settings | null;
  dataDir: string;
}): Promise<ImageStore> {
  if (!s3) return createDiskImages({ dir: join(dataDir, "images") });
  // Loaded only if a bucket is configured, because Amazon's client is large.
  const { createS3Images } = await import("#platform/adapters/s3-images.ts");
  return createS3Images(s3);
}
