import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, toPaise } from "#kernel/money.ts";
import { shownPin } from "#kernel/typed/digits.ts";
import type { Limits, Standing } from "./order-limits.ts";

/** An order is counted with its customer, its telephone number and its address. */
export type Counted = "customer" | "phone" | "address";

/** How much more somebody may order now, and may pay on delivery. Amounts in rupees. */
export interface Allowance {
  /** `own`: by limits that were set for this customer alone. */
  standing: Standing | "own";
  most: Limits;
  /** The customer's orders that are neither paid nor delivered. */
  open: Limits;
  /** The rest of the limits; below 0 where more is on order. */
  left: Record<Counted, Limits>;
  /** Whether the store takes cash, and whether it does at the PIN code; `pin` is null where no address is chosen. */
  cash: { offered: boolean; pin: string | null; taken: boolean };
}

/** An order that is about to be placed: how many pieces, and the rupees that are still to be paid for them. */
export interface Asked {
  pieces: number;
  value: number;
}

const everybody: readonly Counted[] = ["customer", "phone", "address"];

/** Why this can't be ordered, in the customer's words; null when it can. What is paid by store credit is not counted. */
export function orderRefusal(
  allowance: Allowance,
  { pieces, value }: Asked,
  counted: readonly Counted[] = everybody,
): string | null {
  if (value === 0) return null;
  const { left, most, open } = allowance;
  // One piece may cost more than all that is allowed: otherwise nobody new could ever have it.
  const isFirstPiece = pieces === 1 && open.pieces === 0 && most.value > 0;
  const tooMany = counted.find((by) => pieces > left[by].pieces);
  const tooDear = isFirstPiece ? undefined : counted.find((by) => toPaise(value) > toPaise(left[by].value));
  const by = tooMany ?? tooDear;
  if (by === undefined) return null;
  const own = tooMany ? piecesWords(allowance, pieces) : valueWords(allowance, value);
  const reason = by === "customer" ? own : t(elsewhere[by]);
  return [reason, moreWords(allowance), t("Your cart and your message stay. If you need more, write to us.")]
    .filter(Boolean)
    .join(" ");
}

const elsewhere = {
  phone: msg(
    "With this mobile number as much is on order as can be at a time. Some of it has to be paid or delivered first.",
  ),
  address: msg(
    "To this address as much is on order as can be at a time. Some of it has to be paid or delivered first.",
  ),
};

function piecesWords({ most, open }: Allowance, asked: number): string {
  const counts = { most: most.pieces, open: open.pieces, asked };
  return t(
    "Products on order at a time, before they are paid or delivered: at most {most}. You have {open} on order and {asked} in your cart.",
    counts,
  );
}

function valueWords({ most, open }: Allowance, asked: number): string {
  const sums = { most: formatRupees(most.value), open: formatRupees(open.value), asked: formatRupees(asked) };
  return t(
    "What is on order, before it is paid or delivered, can come to {most} at a time. You have {open} on order, and this comes to {asked}.",
    sums,
  );
}

/** How the limits come to be these, where that is not the table's last word. */
function moreWords({ standing }: Allowance): string {
  if (standing === "first") return t("Once you have received and kept an order, you can order more.");
  return standing === "refused" ? t("It is less because your last parcel came back to us.") : "";
}

/** Why nothing at all is paid on delivery there; null where it may be. */
export function cashRefusalThere({ offered, pin, taken }: Allowance["cash"]): string | null {
  if (!offered) return t("The store takes no cash on delivery at the moment.");
  if (pin === null || taken) return null;
  return t(
    "Cash on delivery is not possible for {pin}. Please choose another way to pay, or another address.",
    {
      pin: shownPin(pin),
    },
  );
}

/** Why an order can't be paid on delivery, in the customer's words; null when it can: store, PIN code, refused parcels and value. */
export function cashRefusal(
  allowance: Allowance,
  { value }: Pick<Asked, "value">,
  counted: readonly Counted[] = everybody,
): string | null {
  const { cash, most, left, open, standing } = allowance;
  const noneThere = cashRefusalThere(cash);
  if (noneThere !== null) return noneThere;
  const by = counted.find((one) => toPaise(value) > toPaise(left[one].cash));
  if (value === 0 || by === undefined) return null;
  if (by !== "customer") return t(tooMuchCash[by]);
  if (most.cash === 0) return t(noCash[standing]);
  const sums = { most: formatRupees(most.cash), open: formatRupees(open.cash), asked: formatRupees(value) };
  return t(
    "Cash on delivery is possible up to {most} at a time. You have {open} to pay that way already, and this comes to {asked}.",
    sums,
  );
}

const tooMuchCash = {
  phone: msg("With this mobile number as much is to be paid on delivery as can be at a time."),
  address: msg("At this address as much is to be paid on delivery as can be at a time."),
};

const noCash: Record<Allowance["standing"], string> = {
  first: msg("Cash on delivery is possible once you have received and kept an order."),
  kept: msg("The store takes no cash on delivery at the moment."),
  refused: msg(
    "Cash on delivery is not possible for you at the moment, because your last parcel came back to us.",
  ),
  own: msg("Cash on delivery is not possible for you at the moment."),
};
