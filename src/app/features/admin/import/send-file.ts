import { sendWithProgress } from "#app/lib/send-with-progress.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { MAX_CSV_BYTES, MAX_ZIP_BYTES, sendImportFile } from "#contract/product-import.ts";
import { fail, ok, type Result } from "#contract/result.ts";

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function tooLarge(file: Pick<File, "name" | "size">): string | undefined {
  if (/\.zip$/i.test(file.name))
    return file.size > MAX_ZIP_BYTES ? "A zip can have at most 200 MB." : undefined;
  return file.size > MAX_CSV_BYTES ? "A CSV file can have at most 5 MB." : undefined;
}

/**
 * Sends the files of an import one after the other and returns the import's id. `onProgress` hears the share of all of them that has
 * left this machine, 0 to 1.
 */
export async function sendFiles(
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Result<string, ErrorCode>> {
  const whole = files.reduce((sum, file) => sum + file.size, 0);
  let before = 0;
  let id: string | undefined;
  for (const file of files) {
    const sent = await sendWithProgress(sendImportFile, {
      query: { name: file.name.slice(-200), id },
      body: file,
      onSent: (bytes) => onProgress((before + bytes) / whole),
    });
    if (!sent.ok) return sent;
    id = sent.value.data.id;
    before += file.size;
  }
  return id ? ok(id) : fail("validation_failed", "Please choose a file.");
}
