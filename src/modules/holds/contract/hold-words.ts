import { t } from "#kernel/languages/messages.ts";
import { storeClock } from "#kernel/store-time.ts";
import type { LineHold } from "./line-hold.ts";

/** '2:32 pm', by the store's clock. */
const clock = (moment: string | null) => (moment ? storeClock(moment) : "");

export const othersWords = (until: string) => t("In somebody's cart until {time}", { time: clock(until) });
/** For whoever it is held. */
export const heldWords = (until: string) => t("Held until {time}", { time: clock(until) });
export const yoursWords = (until: string) => t("Yours until {time}", { time: clock(until) });

/** The words for it: 'Yours until 2:32 pm'. */
export function lineHoldWords({ state, until }: Pick<LineHold, "state" | "until">): string {
  if (state === "held") return yoursWords(until ?? "");
  if (state === "others") return othersWords(until ?? "");
  if (state === "limit") return t("Not held: as many products are held for you as can be at a time");
  if (state === "rest")
    return t("Not held: it can be held for you again from {time}", { time: clock(until) });
  return t("Not held: somebody else may take it");
}

/** How all lines of a cart are held, where there are several and one clock goes for all: the one that ends first. Null where they differ. */
export function heldAlike(lines: readonly { hold: LineHold | null }[]): LineHold | null {
  const holds = lines.map(({ hold }) => hold);
  const [first] = holds;
  if (first?.state !== "held" || holds.length < 2) return null;
  const isAlike = (hold: LineHold | null) =>
    hold?.state === "held" &&
    hold.can_extend === first.can_extend &&
    lineHoldWords(hold) === lineHoldWords(first);
  return holds.every(isAlike) ? first : null;
}

/** 'You are next in line', 'You are number 3 in line'. */
export const placeWords = (place: number) =>
  place === 1 ? t("You are next in line") : t("You are number {place} in line", { place });
