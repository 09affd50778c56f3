import { Busboy } from "@fastify/busboy";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";

/** A form that sends one file has one part; some programs add a few texts. */
const LIMITS = { parts: 8, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 };
/** Bytes of a form besides its file, at most. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;
/** Bytes that are looked at in one go: the smallest parts cost the most, and a turn of the process must stay short. */
const SLICE_BYTES = 8 * 1024;

type Code = "validation_failed" | "picture_too_large" | "payload_too_large";

interface FileField {
  body: AsyncIterable<Uint8Array> | null;
  contentType: string;
  name: string;
  maxBytes: number;
}

/**
 * The bytes of the one file in a form (multipart/form-data). Reads no further than the first thing that is wrong. Fails with
 * `validation_failed` when there is no file in the field or several, with `payload_too_large` when there are too many parts, and with
 * `picture_too_large`.
 */
export async function readFileField(field: FileField): Promise<Result<Uint8Array, Code>> {
  const form = openForm(field);
  if (form === null || field.body === null) return noFile(field.name);
  let size = 0;
  try {
    for await (const chunk of field.body) {
      size += chunk.length;
      if (size > field.maxBytes + FORM_OVERHEAD_BYTES) return fail("picture_too_large");
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        const refused = await form.write(chunk.subarray(at, at + SLICE_BYTES));
        if (refused) return refused;
      }
    }
    return await form.end();
  } catch {
    // The connection was lost: nobody reads the response.
    return noFile(field.name);
  }
}

/** The parser of a form; null when its type names no boundary. */
function openForm({ contentType, name, maxBytes }: FileField) {
  const parts: Uint8Array[] = [];
  let files = 0;
  let refused: Result<never, Code> | null = null;
  const reject = (rejection: Result<never, Code>) => {
    refused ??= rejection;
  };
  const parser = openParser(contentType, maxBytes);
  if (parser === null) return null;
  parser.on("file", (field, file) => {
    // A truncated form truncates its file.
    file.on("error", () => reject(noFile(name)));
    if (field !== name) return void file.resume();
    files += 1;
    if (files > 1) reject(invalid(name, t("Please upload one image at a time.")));
    file.on("limit", () => reject(fail("picture_too_large")));
    file.on("data", (part: Uint8Array) => parts.push(part));
  });
  parser.on("partsLimit", () => reject(tooManyParts()));
  const ended = new Promise<void>((resolve) => {
    parser.on("finish", resolve);
    parser.on("error", () => {
      reject(noFile(name));
      resolve();
    });
  });
  return {
    /** Parses the next bytes; returns an error as soon as there is one. */
    async write(bytes: Uint8Array): Promise<Result<never, Code> | null> {
      await Promise.race([new Promise<void>((resolve) => parser.write(bytes, () => resolve())), ended]);
      return refused;
    },
    async end(): Promise<Result<Uint8Array, Code>> {
      parser.end();
      await ended;
      if (refused) return refused;
      return files === 0 ? noFile(name) : ok(Buffer.concat(parts));
    },
  };
}

function openParser(contentType: string, maxBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...LIMITS, fileSize: maxBytes },
    });
  } catch {
    return null;
  }
}

const invalid = (field: string, message: string) => fail("validation_failed", message, { [field]: message });
export const tooManyParts = () => fail("payload_too_large", t("The form has too many parts."));
const noFile = (field: string) => invalid(field, t("Please choose an image to upload."));
