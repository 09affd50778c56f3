import { photoFile, refusedFile } from "#platform/pages/file-response.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { getPackingPhoto } from "../../server/packing-photos.ts";
import type { Route } from "./+types/photo";

/** A photograph of an open parcel, for the staff alone. It stands nowhere else, and no cache keeps it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await context.get(shopContext).run(getPackingPhoto, params.photoId);
  return photo.ok ? photoFile(photo.value) : refusedFile(photo);
}
