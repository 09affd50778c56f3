import { ACKNOWLEDGE_HOURS } from "#kernel/policies/ticket-times.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";

/** Lines of those of these tickets that wait for an admin. `one` is one of them in words, `to` their list. */
export function ticketLines(
  { rank, to, one }: { rank: number; to: string; one: string },
  { overdue, unanswered }: { overdue: number; unanswered: number },
): ToDoLine[] {
  return [
    {
      rank,
      permission: "customers",
      to: `${to}?part=OVERDUE`,
      count: overdue,
      text: `overdue ${nounOf(overdue, one)}`,
      note: `A ${one} is acknowledged within ${ACKNOWLEDGE_HOURS} hours and settled within a month.`,
    },
    {
      rank,
      permission: "customers",
      to: `${to}?part=OPEN`,
      count: unanswered,
      text: `${nounOf(unanswered, one)} to answer`,
    },
  ];
}
