import { photoFile, refusedFile } from "#platform/pages/file-response.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { getClaimPhoto } from "../server/claim-photos.ts";
import type { Route } from "./+types/claim-photo";

/** A photograph of a claim, for its customer and for admins. It stands nowhere else, and no cache keeps it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await context.get(shopContext).run(getClaimPhoto, params.photoId);
  return photo.ok ? photoFile(photo.value) : refusedFile(photo);
}
