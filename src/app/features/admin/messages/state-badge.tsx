import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import type { MessageState } from "#contract/contact-message.ts";

const tones = { OPEN: "warning", ACKNOWLEDGED: "purple", CLOSED: "success" } as const;

export function StateBadge({ state, children }: { state: MessageState; children: ReactNode }) {
  return <Badge tone={tones[state]}>{children}</Badge>;
}
