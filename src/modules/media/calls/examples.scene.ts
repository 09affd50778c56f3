import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { media } from "../module.ts";

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** The form that upload-image takes. */
export function imageForm(bytes = new Uint8Array(PIXEL), name = "photo.png"): FormData {
  const form = new FormData();
  form.append("image", new File([bytes], name));
  return form;
}

export const examples: Examples<typeof media> = { uploadImage: () => ({ body: imageForm() }) };

export const expected: Expected<typeof media> = {
  changesNothing: {
    uploadImage: "The image is nowhere until a form that names it is saved.",
  },
};
