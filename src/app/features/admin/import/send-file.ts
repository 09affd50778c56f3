import { rejection, searchOf } from "#app/lib/api-client.ts";
import { accessToken } from "#app/lib/session.ts";
import { withReauth } from "#app/lib/with-reauth.ts";
import { type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import { MAX_CSV_BYTES, MAX_ZIP_BYTES, sendImportFile } from "#contract/product-import.ts";
import { fail, ok, type Result } from "#contract/result.ts";

type Outcome = Result<string, ErrorCode>;

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function tooLarge(file: Pick<File, "name" | "size">): string | undefined {
  if (/\.zip$/i.test(file.name))
    return file.size > MAX_ZIP_BYTES ? "A zip can have at most 200 MB." : undefined;
  return file.size > MAX_CSV_BYTES ? "A CSV file can have at most 5 MB." : undefined;
}

/**
 * Sends the files of an import one after the other and returns the import's id. `onProgress` hears the share of all of them that has
 * left this machine, 0 to 1. Not through `callApi`: fetch tells nothing about the progress of an upload.
 */
export async function sendFiles(
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const whole = files.reduce((sum, file) => sum + file.size, 0);
  let before = 0;
  let id: string | undefined;
  for (const file of files) {
    const sent = await withReauth(async () =>
      send({ file, id, token: await accessToken(), onSent: (bytes) => onProgress((before + bytes) / whole) }),
    );
    if (!sent.ok) return sent;
    id = sent.value;
    before += file.size;
  }
  return id ? ok(id) : fail("validation_failed", "Please choose a file.");
}

interface Sending {
  file: File;
  id: string | undefined;
  token: string | null;
  onSent: (bytes: number) => void;
}

function send({ file, id, token, onSent }: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = { name: file.name.slice(-200), id };
    request.open(sendImportFile.method, `/api${sendImportFile.path}${searchOf(query)}`);
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () =>
      resolve(
        request.status === sendImportFile.status
          ? ok((request.response as { data: { id: string } }).data.id)
          : rejection(request.response ?? {}),
      );
    request.onerror = () => resolve(fail("unavailable", errorCodes.unavailable.message));
    request.send(file);
  });
}
