import { withLivingSession } from "#app/lib/living-session.ts";
import { accessToken } from "#app/lib/session.ts";
import { type ErrorAnswer, type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import { MAX_PICTURE_BYTES, type UploadedPicture, uploadImage } from "#contract/picture.ts";
import { fail, ok, type Result } from "#contract/result.ts";

type Outcome = Result<UploadedPicture, ErrorCode>;

/**
 * Sends one picture to the shop. `onProgress` hears the share that has left this machine, 0 to 1. Answers every refusal as a
 * failure with a sentence. Not through `callApi`: fetch tells nothing about the progress of an upload, and a photograph on a slow
 * line takes longer than a call may.
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Outcome> {
  if (file.size > MAX_PICTURE_BYTES) return refusal("picture_too_large");
  return withLivingSession(async () => send(file, await accessToken(), onProgress));
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
    request.onload = () => resolve(readAnswer(request.status, request.response));
    request.onerror = () => resolve(refusal("unavailable"));
    const form = new FormData();
    form.append("image", file);
    request.send(form);
  });
}

/** What the answer to an upload means. */
export function readAnswer(status: number, answer: unknown): Outcome {
  if (status === 201 || status === 200) return ok(answer as UploadedPicture);
  const { code, message } = (answer as Partial<ErrorAnswer> | null)?.error ?? {};
  return code && code in errorCodes ? refusal(code, message) : refusal("internal");
}

function refusal(code: ErrorCode, message: string = errorCodes[code].message): Outcome {
  return fail(code, message);
}
