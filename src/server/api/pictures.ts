import { uploadImage } from "#contract/picture.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";

/** The call that stores a picture. */
export function routePictures(api: Api): void {
  routeCall(api, uploadImage, async (shop, { request }) => {
    const bytes = await readImageField(request);
    return bytes.ok ? shop.media.uploadPicture(bytes.value) : bytes;
  });
}

/** The bytes of the form's field `image`. */
export async function readImageField(
  request: Request,
): Promise<Result<Uint8Array, "unsupported_media_type" | "validation_failed">> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    return fail(
      "unsupported_media_type",
      "Please send the picture as multipart/form-data, in the field image.",
    );
  }
  const form = await request.formData().catch(() => null);
  const images = form?.getAll("image") ?? [];
  const [image] = images;
  if (!image || typeof image === "string") return refuse("Please choose a picture to upload.");
  if (images.length > 1) return refuse("Please upload one picture at a time.");
  return ok(new Uint8Array(await image.arrayBuffer()));
}

function refuse(message: string) {
  return fail("validation_failed", message, { image: message });
}
