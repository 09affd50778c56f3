import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/contact.ts";
import { listMessages, replyToMessage, setMessageState } from "#contract/contact-message.ts";
import { pauseOf } from "#contract/pause.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { withMessage } from "./shapes.ts";

/** The calls of the contact form and of the admins who answer it. `publicUrl` is where the shop is, for the mails that it sends. */
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
  routeCall(api, listMessages, (shop, { query }) => shop.messages.listMessages(query));
  routeCall(api, replyToMessage, async (shop, { body }) =>
    withMessage(await shop.messages.replyToMessage(body, publicUrl), "The answer is on its way."),
  );
  routeCall(api, setMessageState, async (shop, { body }) =>
    withMessage(await shop.messages.setMessageState(body), "Saved"),
  );
}

function tooManyMessages(seconds: number): string {
  return `That was a lot of messages. Please wait ${pauseOf(seconds)} and send it again, or write us an email.`;
}
