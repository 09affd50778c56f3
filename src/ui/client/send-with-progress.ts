import type * as z from "zod/mini";
import type { Call } from "#kernel/call.ts";
import { type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { rejection, searchOf, withReauth } from "./api-client.ts";
import { accessToken } from "./session.ts";

type AnyCall<A extends z.ZodMiniType> = Call<z.ZodMiniType, z.ZodMiniType, A>;

interface Sending {
  query?: object;
  body: FormData | File;
  /** Hears of the bytes that have left this machine, and of all there are to send. */
  onSent: (bytes: number, whole: number) => void;
}

/**
 * Makes a call that sends a file; every refusal is a failure with a sentence. Not through `callApi`: fetch tells nothing about the
 * progress of an upload, and a large file on a slow line takes longer than a call may.
 */
export function sendWithProgress<A extends z.ZodMiniType>(call: AnyCall<A>, sending: Sending) {
  return withReauth(async () => send(call, sending, await accessToken()));
}

function send<A extends z.ZodMiniType>(call: AnyCall<A>, sending: Sending, token: string | null) {
  const { query, body, onSent } = sending;
  return new Promise<Result<z.output<A>, ErrorCode>>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(call.method, `/api${call.path}${searchOf(query)}`);
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    if (body instanceof File) request.setRequestHeader("content-type", "application/octet-stream");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => event.lengthComputable && onSent(event.loaded, event.total);
    request.onload = () => resolve(readAnswer(call, request.status, request.response));
    request.onerror = () => resolve(fail("unavailable", errorCodes.unavailable.message));
    request.send(body);
  });
}

/** The result of an upload by its response. */
export function readAnswer<A extends z.ZodMiniType>(
  call: AnyCall<A>,
  status: number,
  answer: unknown,
): Result<z.output<A>, ErrorCode> {
  return status === call.status ? ok(answer as z.output<A>) : rejection(answer ?? {});
}
