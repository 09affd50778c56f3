import { expect, test } from "vitest";
import { newTicket } from "./ticket-number.ts";

test("ticket numbers can be read out, and differ", () => {
  const tickets = Array.from({ length: 2000 }, () => newTicket("RB"));
  for (const ticket of tickets) expect(ticket).toMatch(/^RB-[2-9A-HJKMNP-TV-Z]{6}$/);
  // Of 2,000 among 729 million two are the same once in 370 times; five pairs never.
  expect(new Set(tickets).size).toBeGreaterThan(1995);
});
