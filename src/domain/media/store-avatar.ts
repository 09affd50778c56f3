import type { UploadedImage } from "#contract/image.ts";
import type { Result } from "#contract/result.ts";
import type { ImageStore } from "../image-store.ts";
import type { ImageErrorCode } from "./image-limits.ts";
import { createImageQueue } from "./image-queue.ts";
import { squareImage } from "./square-image.ts";
import { storeImage } from "./store-image.ts";

// One at a time, and never more than one among those of the catalogue: people's images wait rather than the shop's.
const holdInQueue = createImageQueue({ slots: 1, places: 8 });

/**
 * Cuts an upload to a square and keeps it as the shop keeps its images. Fails as `storeImage` does, and with
 * `unsupported_picture` for an SVG; a failing storage throws.
 */
export function storeAvatar(
  { imageStore }: { imageStore: ImageStore },
  bytes: Uint8Array,
): Promise<Result<UploadedImage, ImageErrorCode>> {
  return holdInQueue((run) =>
    run(1, async () => {
      const square = await squareImage(bytes);
      return square.ok ? storeImage({ imageStore, effort: "fast" }, square.value) : square;
    }),
  );
}
