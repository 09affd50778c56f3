import { t } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { pauseOf } from "#kernel/pause.ts";
import { ticketLines } from "#modules/tickets/server/ticket-lines.ts";
import { asIs, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import { countMailsOfStrangers } from "#platform/mail/mails-of-strangers.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/contact-message.ts";
import {
  countWaitingMessages,
  listMessages,
  replyToMessage,
  sendMessage,
  setMessageState,
} from "./server/messages.ts";
import { personal } from "./server/personal-data.ts";

const tries = limitRate(contract.sendMessage, {
  message: (seconds) =>
    t("That was a lot of messages. Please wait {pause} and send it again, or write us an email.", {
      pause: pauseOf(seconds),
    }),
});

export const messages = {
  calls: {
    Contact: {
      sendMessage: handle(
        contract.sendMessage,
        async (ctx, asked) => {
          const refused = await tries.take(ctx, asked, asked.body.email);
          if (refused) return refused;
          // Anybody can write in another's name: the message comes in, the mailbox is spared.
          const acknowledge = await countMailsOfStrangers(asked.rates).take(asked.body.email);
          const sent = await sendMessage(ctx, { ...asked.body, acknowledge });
          return saying(() => t("Your message has been sent."))(sent);
        },
        tries.peek,
      ),
      listMessages: bind(contract.listMessages, listMessages, asIs),
      replyToMessage: bind(contract.replyToMessage, replyToMessage, saying("The answer is on its way.")),
      setMessageState: bind(contract.setMessageState, setMessageState, saying("Saved")),
    },
  },
  tabs: [
    {
      group: "Customers",
      rank: 20,
      to: officePaths.messages,
      permission: "customers.read",
      label: "Messages",
    },
  ],
  contracts: [contract],
  personal,
  toDo: async ({ database, now }) =>
    ticketLines(
      { rank: 100, to: officePaths.messages, one: "message" },
      await countWaitingMessages(database, now()),
    ),
} satisfies ShopModule;
