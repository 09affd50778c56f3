import * as z from "zod/mini";

const whole = (from: number, to: number) => {
  const message = `Please enter a whole number from ${from} to ${to}`;
  return z.number(message).check(z.gte(from, message), z.lte(to, message), z.int(message));
};

/** The store's terms of holding. */
export const holdSettings = z.object({
  /** For how many minutes a piece is held; 0 switches holds off. */
  minutes: z._default(whole(0, 120), 20),
  /** How many more there are when payment begins. */
  payment_minutes: z._default(whole(0, 120), 10),
  /** How many pieces are held for a customer at a time. */
  max_held: z._default(whole(1, 100), 5),
});
export type HoldSettings = z.infer<typeof holdSettings>;
