import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import type { ContactMessage, MessagePart, MessageState } from "#contract/contact-message.ts";
import { storeTime } from "#contract/store-time.ts";

export const stateWords: Record<MessageState, string> = {
  OPEN: "Open",
  ACKNOWLEDGED: "Acknowledged",
  CLOSED: "Closed",
};

export const partWords: Record<MessagePart, string> = { ...stateWords, OVERDUE: "Overdue" };

/** How a message stands against its clock: 48 hours to acknowledge, a month to settle. */
export function clockLine(message: ContactMessage): string {
  const { state, overdue, acknowledge_by, settle_by, closed_at } = message;
  if (closed_at) return `Closed on ${storeTime(closed_at)}`;
  if (overdue === "settle") return `Overdue: had to be settled by ${storeTime(settle_by)}`;
  if (overdue === "acknowledge") return `Overdue: had to be acknowledged by ${storeTime(acknowledge_by)}`;
  return state === "OPEN"
    ? `Acknowledge by ${storeTime(acknowledge_by)}`
    : `Settle by ${storeTime(settle_by)}`;
}

const tones = { OPEN: "warning", ACKNOWLEDGED: "purple", CLOSED: "success" } as const;

export function StateBadge({ state, children }: { state: MessageState; children: ReactNode }) {
  return <Badge tone={tones[state]}>{children}</Badge>;
}
