import { t } from "#kernel/languages/messages.ts";
import { Badge } from "#ui/primitives.tsx";

const tones: Readonly<Record<string, "warning" | "purple">> = { OPEN: "warning", ACKNOWLEDGED: "purple" };

/** How far a ticket is. `words`: its states, for `t`. */
export function TicketBadge<State extends string>(props: {
  state: State;
  words: Readonly<Record<State, string>>;
}) {
  return <Badge tone={tones[props.state] ?? "success"}>{t(props.words[props.state])}</Badge>;
}
