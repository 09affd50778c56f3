import type * as z from "zod/mini";
import type { Call } from "#kernel/call.ts";
import { type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { language, t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { rejection, searchOf, withoutToken, withReauth } from "./api-client.ts";
import { accessToken } from "./session.ts";

interface Sending {
  query?: object;
  body: FormData | File;
  /** Hears of the bytes that have left this machine, and of all there are to send. */
  onSent?: (bytes: number, whole: number) => void;
}

/** Makes a call that sends a file. Not by `callApi`: fetch tells no progress, and an upload may outlast a call. */
export function sendWithProgress<A extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, z.ZodMiniType, A>,
  { query, body, onSent }: Sending,
) {
  return withReauth(async () => {
    const token = await accessToken();
    if (!token) return withoutToken(token);
    return new Promise<Result<z.output<A>, ErrorCode>>((resolve) => {
      const request = new XMLHttpRequest();
      request.open(call.method, `/api${call.path}${searchOf(query)}`);
      request.responseType = "json";
      request.setRequestHeader("accept", "application/json");
      request.setRequestHeader("accept-language", language());
      if (body instanceof File) request.setRequestHeader("content-type", "application/octet-stream");
      request.setRequestHeader("authorization", `Bearer ${token}`);
      request.upload.onprogress = (event) => event.lengthComputable && onSent?.(event.loaded, event.total);
      request.onload = () =>
        resolve(request.status === call.status ? ok(request.response) : rejection(request.response));
      request.onerror = () => resolve(fail("unavailable", t(errorCodes.unavailable.message)));
      request.send(body);
    });
  });
}
