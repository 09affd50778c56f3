import { join } from "node:path";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import { createDiskImages } from "#platform/adapters/disk-images.ts";
import type { Env } from "./env.ts";

/** The image store: the configured bucket, or a folder in the data folder. */
export async function openImages({ s3, dataDir }: Pick<Env, "s3" | "dataDir">): Promise<ImageStore> {
  if (!s3) return createDiskImages({ dir: join(dataDir, "images") });
  // Loaded only if a bucket is configured, because Amazon's client is large.
  const { createS3Images } = await import("#platform/adapters/s3-images.ts");
  return createS3Images(s3);
}
