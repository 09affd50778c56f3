import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import { MALFORMED_EMAIL, optionalText, requiredText } from "#kernel/fields.ts";

/** Text of one line: line breaks and runs of space become one space, so that it can head a mail. */
function oneLine(message: string, max: number, what: string) {
  return requiredText(message, max, what).check(z.overwrite((text) => text.replace(/\s+/g, " ")));
}

export const contactInput = z.object({
  full_name: oneLine("Full name is required", 100, "Full name"),
  email: requiredText("Email is required", 254, "Email").check(z.email(MALFORMED_EMAIL)),
  subject: oneLine("Subject is required", 150, "Subject"),
  message: requiredText("Message is required", 5000, "Message"),
  /** A trap: people never see this field, robots fill it in. What comes with it is thanked for and thrown away. */
  website: optionalText(500, "Website"),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactReceipt = z.object({
  /** The number that the sender quotes when asking again, such as RB-7K3M9Q. */
  ticket: z.string(),
});

export const sendMessage = defineCall("POST", "/contact", "public", {
  summary: "Sends a message to the store",
  body: contactInput,
  response: messageOf(contactReceipt),
  status: 201,
  errors: ["rate_limited"],
  limits: [
    { max: 5, window: 10 * 60, per: "client" },
    // Each sends an acknowledgement to that address, wherever it came from.
    { max: 20, window: 60 * 60, per: "email" },
  ],
});
