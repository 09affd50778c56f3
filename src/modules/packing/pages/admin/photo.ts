import { shopContext } from "#platform/pages/page-loader.server.ts";
import { photoFile } from "#platform/pages/photo-file.ts";
import { getPackingPhoto } from "../../server/packing-photos.ts";
import type { Route } from "./+types/photo";

/** A photograph of an open parcel, for the staff alone. It stands nowhere else, and no cache keeps it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await context.get(shopContext).run(getPackingPhoto, params.photoId);
  if (!photo.ok) {
    const status = { not_found: 404, unauthenticated: 401, forbidden: 403 }[photo.code];
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response("There is no such photograph.\n", { status, headers });
  }
  return photoFile(photo.value);
}
