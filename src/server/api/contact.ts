import * as contract from "#contract/contact.ts";
import { fail } from "#contract/result.ts";
import { createContactLimits } from "./contact-limits.ts";
import { type Api, routeCall } from "./route-call.ts";
import { told } from "./shapes.ts";

/** The call of the contact form. `publicUrl` is where the shop is, for the mails that it sends. */
export function routeContact(api: Api, publicUrl: string): void {
  const limits = createContactLimits();
  routeCall(api, contract.sendMessage, async (shop, { body, clientAddress, setHeader }) => {
    const wait = limits.take(clientAddress, body.email);
    if (wait !== null) {
      setHeader("Retry-After", String(wait));
      return fail("rate_limited", tooMany(wait));
    }
    return told(await shop.messages.sendMessage(body, publicUrl), "Your message has been sent.");
  });
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const pause = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `That was a lot of messages. Please wait ${pause} and send it again, or write us an e-mail.`;
}
