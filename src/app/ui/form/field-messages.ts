/** What is wrong with a form, by field. */
export type FieldMessages = Record<string, string | undefined>;

/** What is wrong with one place of what was entered, as schemas report it. */
export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What a check comes to: what is to be sent, or what is wrong. The schemas of the contract return the same. */
export type Checked<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly Issue[] } };

/** What a check without a schema comes to: the data, unless there is a message. */
export function checked<Output>(data: Output, messages: FieldMessages = {}): Checked<Output> {
  const issues = issuesOf(messages);
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
}

/** The messages of a server, which names places by dots ('product_images.0.image_url'). */
export function issuesOf(messages: FieldMessages): Issue[] {
  return Object.entries(messages).flatMap(([name, message]) =>
    message ? [{ path: name.split("."), message }] : [],
  );
}

/** The first message of each field: what is wrong with the third image is wrong with the field of the images. */
export function messagesByField(issues: readonly Issue[], fields: readonly string[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const place = path.join(".");
    const field = fields.find((name) => `${place}.`.startsWith(`${name}.`)) ?? place;
    if (!messages.has(field)) messages.set(field, message);
  }
  return messages;
}
