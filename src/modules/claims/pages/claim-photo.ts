import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { photoFile } from "#platform/pages/photo-file.ts";
import { getClaimPhoto } from "../server/claim-photos.ts";
import type { Route } from "./+types/claim-photo";

/** A photograph of a claim, for its customer and for admins. It stands nowhere else, and no cache keeps it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await context.get(shopContext).run(getClaimPhoto, params.photoId);
  if (!photo.ok) {
    const status = photo.code === "not_found" ? 404 : 401;
    const text = status === 404 ? t("There is no such photograph.") : t("Please sign in to continue.");
    return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return photoFile(photo.value);
}
