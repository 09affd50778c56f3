import { msg } from "#kernel/languages/messages.ts";

/** The words for a code that leads nowhere, for `t`. */
export const codeFaults = {
  none: msg("Type the six signs that stand on the label."),
  mistyped: msg(
    "This is no code of ours: a sign is missing or wrong, or two are exchanged. A code has six signs, digits and letters.",
  ),
  unknown: msg(
    "Nothing with this code is in the shop. Most products exist only once: it may have found its new owner.",
  ),
};
