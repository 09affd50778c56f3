import type { Call } from "#contract/call.ts";
import { type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { rejection, searchOf, withReauth } from "./api-client.ts";
import { accessToken } from "./session.ts";

/** A file as it came, and what it is to be called. */
interface Download {
  blob: Blob;
  name: string;
}

/**
 * Fetches what a call of the API answers as a file. Answers every refusal as a failure, also those of the network, and of a
 * download that broke off; never throws. It takes as long as it takes: an export of everything is longer than a call may be.
 */
export function fetchFile(call: Call, query: object): Promise<Result<Download, ErrorCode>> {
  return withReauth(() => attempt(call, query));
}

async function attempt(call: Call, query: object): Promise<Result<Download, ErrorCode>> {
  try {
    const token = await accessToken();
    const response = await fetch(`/api${call.path}${searchOf(query)}`, {
      method: call.method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (!response.ok) return rejection(await response.json());
    return ok({ blob: await response.blob(), name: nameIn(response.headers) });
  } catch {
    return fail("unavailable", errorCodes.unavailable.message);
  }
}

function nameIn(headers: Headers): string {
  return /filename="([^"/\\]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "export.csv";
}

/** Has the browser save a file as if it were a download. */
export function saveFile({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
