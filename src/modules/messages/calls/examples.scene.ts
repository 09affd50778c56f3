import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { messages } from "../module.ts";
import { listMessages, sendMessage } from "../server/messages.ts";

export const someMessage = {
  full_name: "Anu Thomas",
  email: "anu@example.org",
  subject: "Opening hours",
  message: "Are you open on Onam?",
};

async function giveMessage({ api }: Scene): Promise<string> {
  value(await sendMessage(api.shop.guest, { ...someMessage, website: "" }));
  return value(await listMessages(api.shop.admin, { page: 1, limit: 1 })).data[0]?.id ?? "";
}

export const examples: Examples<typeof messages> = {
  sendMessage: { body: someMessage },
  listMessages: { query: { part: "OPEN", search: "onam" } },
  replyToMessage: async (scene) => ({
    body: { id: await giveMessage(scene), text: "Yes, from ten to five." },
  }),
  setMessageState: async (scene) => ({ body: { id: await giveMessage(scene), state: "CLOSED" } }),
};

export const expected: Expected<typeof messages> = {
  queries: { listMessages: 4 },
};
