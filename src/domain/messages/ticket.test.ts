import { expect, test } from "vitest";
import { newTicket } from "./ticket.ts";

test("ticket numbers can be read out, and differ", () => {
  const tickets = Array.from({ length: 2000 }, newTicket);
  for (const ticket of tickets) expect(ticket).toMatch(/^RB-[2-9A-Z]{6}$/);
  expect(tickets.join("").replaceAll("RB-", "")).not.toMatch(/[01OILU]/);
  expect(new Set(tickets).size).toBe(2000);
});
