import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/contact.ts";
import { pauseOf } from "#contract/pause.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { withMessage } from "./shapes.ts";

/** The call of the contact form. `publicUrl` is where the shop is, for the mails that it sends. */
export function routeContact(api: Api, publicUrl: string, rates: RateCounter): void {
  const messages = limitRate(contract.sendMessage, rates, { message: tooManyMessages });
  routeCall(
    api,
    contract.sendMessage,
    async (shop, asked) =>
      (await messages.take(shop, asked, asked.body.email)) ??
      withMessage(await shop.messages.sendMessage(asked.body, publicUrl), "Your message has been sent."),
    (shop, asked) => messages.peek(shop, asked),
  );
}

function tooManyMessages(seconds: number): string {
  return `That was a lot of messages. Please wait ${pauseOf(seconds)} and send it again, or write us an e-mail.`;
}
