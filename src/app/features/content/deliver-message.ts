import { callApi } from "#app/lib/api-client.ts";
import { contactInput, sendMessage } from "#contract/contact.ts";

export const contactFields = ["full_name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactErrors = Partial<Record<ContactField, string>>;

/** What became of a message: its ticket number, or what is wrong with it, or what kept it from being sent. */
export type Delivery =
  | { ticket: string }
  | { errors: ContactErrors; trouble?: undefined }
  | { errors?: undefined; trouble: string };

/** Checks what was typed and sends it to the store. Loaded when the form is first sent. */
export async function deliverMessage(typed: Record<string, unknown>): Promise<Delivery> {
  const checked = contactInput.safeParse(typed);
  if (!checked.success) {
    const pairs = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { errors: knownErrors(pairs) };
  }
  const response = await callApi(sendMessage, { body: checked.data });
  if (response.ok) return { ticket: response.value.data.ticket };
  const errors = knownErrors(Object.entries(response.fields ?? {}));
  return Object.keys(errors).length > 0 ? { errors } : { trouble: response.message ?? "" };
}

/** The first message of each field of the form. */
function knownErrors(pairs: readonly (readonly [string, string])[]): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const found = pairs.find(([name]) => name === field);
    if (found) errors[field] = found[1];
  }
  return errors;
}
