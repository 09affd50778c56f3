/** What is wrong with a form, by field. */
export type FieldMessages = Record<string, string>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first message of each top-level field: what is wrong with the third image is wrong with the images. */
export function fieldMessages(issues: readonly Issue[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    messages[field] ??= message;
  }
  return messages;
}

/** Messages that a server names deeper ('product_images.0.image_url'), brought to the form's fields. */
export function serverMessages(fields: FieldMessages | undefined): FieldMessages {
  return fieldMessages(
    Object.entries(fields ?? {}).map(([name, message]) => ({ path: name.split("."), message })),
  );
}
