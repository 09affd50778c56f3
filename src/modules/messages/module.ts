import { pauseOf } from "#kernel/pause.ts";
import { asIs, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contact from "./contract/contact.ts";
import * as messages from "./contract/contact-message.ts";
import { replyToMessage, setMessageState } from "./server/change-message.ts";
import { listMessages } from "./server/messages.ts";
import { sendMessage } from "./server/send-message.ts";

const tries = limitRate(contact.sendMessage, {
  message: (seconds) =>
    `That was a lot of messages. Please wait ${pauseOf(seconds)} and send it again, or write us an email.`,
});

/** The call of the contact form. */
const sendContactMessage = handle(
  contact.sendMessage,
  async (shop, asked) =>
    (await tries.take(shop, asked, asked.body.email)) ??
    saying("Your message has been sent.")(await shop.run(sendMessage, asked.body)),
  (shop, asked) => tries.peek(shop, asked),
);

export const messagesModule = {
  calls: {
    Contact: {
      sendMessage: sendContactMessage,
      listMessages: bind(messages.listMessages, listMessages, asIs),
      replyToMessage: bind(messages.replyToMessage, replyToMessage, saying("The answer is on its way.")),
      setMessageState: bind(messages.setMessageState, setMessageState, saying("Saved")),
    },
  },
  contracts: [contact, messages],
} satisfies ShopModule;
