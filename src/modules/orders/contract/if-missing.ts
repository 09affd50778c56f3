import { msg } from "#kernel/languages/messages.ts";
import type { MissingChoice } from "./order-status.ts";

/** The choices as customers read them; for `t`. */
export const missingWords: Readonly<Record<MissingChoice, { name: string; text: string }>> = {
  ask: { name: msg("Ask me"), text: msg("We write to you before anything is sent.") },
  send_rest: {
    name: msg("Send the rest"),
    text: msg("The rest comes without waiting, and what the missing one cost goes back."),
  },
};
