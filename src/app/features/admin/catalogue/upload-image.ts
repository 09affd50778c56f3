import { accessToken } from "#app/lib/session.ts";
import { withReauth } from "#app/lib/with-reauth.ts";
import { type ErrorBody, type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import { MAX_IMAGE_BYTES, type UploadedImage, uploadImage } from "#contract/image.ts";
import { fail, ok, type Result } from "#contract/result.ts";

type Outcome = Result<UploadedImage, ErrorCode>;

/**
 * Sends one image to the shop. `onProgress` hears the share that has left this machine, 0 to 1. Answers every refusal as a
 * failure with a sentence. Not through `callApi`: fetch tells nothing about the progress of an upload, and a photograph on a slow
 * line takes longer than a call may.
 */
export async function postImage(file: File, onProgress: (share: number) => void): Promise<Outcome> {
  if (file.size > MAX_IMAGE_BYTES) return rejection("picture_too_large");
  return withReauth(async () => send(file, await accessToken(), onProgress));
}

function send(file: File, token: string | null, onProgress: (share: number) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadImage.method, `/api${uploadImage.path}`);
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(readResponse(request.status, request.response));
    request.onerror = () => resolve(rejection("unavailable"));
    const form = new FormData();
    form.append("image", file);
    request.send(form);
  });
}

/** What the answer to an upload means. */
export function readResponse(status: number, response: unknown): Outcome {
  if (status === 201 || status === 200) return ok(response as UploadedImage);
  const { code, message } = (response as Partial<ErrorBody> | null)?.error ?? {};
  return code && code in errorCodes ? rejection(code, message) : rejection("internal");
}

function rejection(code: ErrorCode, message: string = errorCodes[code].message): Outcome {
  return fail(code, message);
}
