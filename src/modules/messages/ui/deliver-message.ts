import { callApi } from "#ui/client/api-client.ts";
import { type FieldMessages, messagesByField } from "#ui/form/form.tsx";
import { contactInput, sendMessage } from "../contract/contact-message.ts";

/** Result of sending a message: its ticket number, its field errors, or why it could not be sent. */
export type Delivery = { ticket: string } | { errors: FieldMessages } | { trouble: string };

/** Checks what was typed and sends it to the store. Loaded when the form is first sent. */
export async function deliverMessage(typed: Record<string, unknown>): Promise<Delivery> {
  const checked = contactInput.safeParse(typed);
  if (!checked.success) return { errors: Object.fromEntries(messagesByField(checked.error.issues, [])) };
  const response = await callApi(sendMessage, { body: checked.data });
  if (response.ok) return { ticket: response.value.data.ticket };
  return response.fields ? { errors: response.fields } : { trouble: response.message ?? "" };
}
