import * as z from "zod/mini";

export const claimSettings = z.object({
  /** Days after the delivery in which any claim can be made; late and not as described are never too late. */
  days: z._default(z.int("Days must be a whole number").check(z.gte(1), z.lte(365)), 7),
  /** Hours in which a claim has to be acknowledged, and days in which it has to be settled. */
  acknowledge_hours: z._default(z.int("Hours must be a whole number").check(z.gte(1), z.lte(48)), 48),
  settle_days: z._default(z.int("Days must be a whole number").check(z.gte(1), z.lte(30)), 30),
});

/** With the months for which store credit lasts that is given from then on; 0 for ever. */
