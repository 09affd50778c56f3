import { uploadImage } from "#contract/image.ts";
import { type Api, routeCall } from "./route-call.ts";

/** The call that stores an image. */
export function routeImages(api: Api): void {
  routeCall(api, uploadImage, (shop, { file }) => shop.media.uploadImage(file));
}
