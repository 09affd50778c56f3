import * as z from "zod/mini";
import { requiredText } from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";
import { addressInput } from "#modules/addresses/contract/address.ts";

/** The one who collects an order in the store. */
export const collector = z.object({
  recipient: requiredText(msg("Please enter the name of whoever collects it."), 100, msg("The name")),
  mobile: addressInput.shape.mobile,
});
export type Collector = z.infer<typeof collector>;
