import * as contract from "#contract/contact.ts";
import { pauseOf } from "#contract/pause.ts";
import { sendMessage } from "#domain/messages/send-message.ts";
import { saying } from "./answers.ts";
import { handle } from "./bind-call.ts";
import { limitRate } from "./limit-rate.ts";

const messages = limitRate(contract.sendMessage, { message: tooManyMessages });

/** The call of the contact form. */
export const sendContactMessage = handle(
  contract.sendMessage,
  async (shop, asked) =>
    (await messages.take(shop, asked, asked.body.email)) ??
    saying("Your message has been sent.")(await shop.run(sendMessage, asked.body)),
  (shop, asked) => messages.peek(shop, asked),
);

function tooManyMessages(seconds: number): string {
  return `That was a lot of messages. Please wait ${pauseOf(seconds)} and send it again, or write us an email.`;
}
