import { useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { isSent } from "#modules/orders/contract/order-status.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useMay } from "#ui/office/may.tsx";
import { breaks } from "#ui/office/parts.tsx";
import { Badge } from "#ui/primitives.tsx";
import { bookCourier, type Parcel } from "../../contract/parcel.ts";
import {
  asksWhatNow,
  bookedWords,
  isBookable,
  isUntaken,
  owesCash,
  type ParcelState,
  stateWords,
} from "../../contract/parcel-state.ts";
import { BookDialog } from "./book-dialog.tsx";
import { CameBack, NoteCameBack } from "./came-back.tsx";
import { CashButton } from "./cash-button.tsx";
import { labelsPath } from "./labels-path.ts";

interface ParcelPartProps {
  order: Pick<Order, "id" | "hand_over" | "standing">;
  /** Its parcels, the latest first. */
  parcels: readonly Parcel[];
  /** Whether couriers can be booked; otherwise parcels go by hand. */
  offersCouriers: boolean;
  onChanged: () => Promise<void>;
}

/** News of an order's parcel, and the buttons for it; nothing where there is neither. */
export function ParcelPart({ order, parcels, offersCouriers, onChanged }: ParcelPartProps) {
  const [booking, setBooking] = useState(false);
  const may = useMay();
  const [latest] = parcels;
  const canBook = offersCouriers && isBookable(order, parcels);
  const asks = latest !== undefined && asksWhatNow(latest);
  const canComeBack = order.standing.on_the_way && !asks && latest?.state !== "BOOKING";
  const label = labelOf(order, latest);
  if (!latest && !canBook && !canComeBack && !label) return null;

  async function close(booked: boolean) {
    setBooking(false);
    if (booked) await onChanged();
  }

  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs font-bold text-mute">Parcel</h4>
      {latest && <ParcelFacts parcel={latest} isUnwanted={order.standing.canceled} />}
      {asks && <CameBack parcel={latest} isPaid={order.standing.paid} onDone={onChanged} />}
      <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        {canBook && may(bookCourier) && (
          <Button onClick={() => setBooking(true)}>
            {latest && isUntaken(latest.state) ? "Book another courier" : "Book a courier"}
          </Button>
        )}
        {label && may("orders.pack") && <PaperLink href={label.href}>{label.words}</PaperLink>}
        {latest && owesCash(latest) && <CashButton parcel={latest} onDone={onChanged} />}
        {canComeBack && <NoteCameBack orderId={order.id} onDone={onChanged} />}
      </div>
      {booking && <BookDialog orderId={order.id} onClose={(booked) => void close(booked)} />}
    </section>
  );
}

/** The label of its courier, or one of the store's for a parcel that goes by hand; null when it needs none. */
function labelOf({ id, hand_over, standing }: ParcelPartProps["order"], latest: Parcel | undefined) {
  const isBooked = latest?.closed_at === null && !isUntaken(latest.state);
  if (isBooked && latest.label_url) return { href: latest.label_url, words: "Print label" };
  return isSent(hand_over) && standing.accepted
    ? { href: labelsPath([id], "A6"), words: "Label (A6)" }
    : null;
}

function PaperLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: "outline" })}>
      {children}
    </a>
  );
}

const tones: Partial<Record<ParcelState, "success" | "danger" | "purple">> = {
  DELIVERED: "success",
  REFUSED: "danger",
  RETURNING: "danger",
  CAME_BACK: "danger",
  LOST: "danger",
  ON_THE_WAY: "purple",
};

/** `isUnwanted`: its order is canceled. */
function ParcelFacts({ parcel, isUnwanted }: { parcel: Parcel; isUnwanted: boolean }) {
  const { state, courier, tracking_number, charge, cash, cash_received_on, cash_reference, refusal } = parcel;
  const [last] = parcel.events;
  const isAgreed = !isUntaken(state);
  return (
    <div className={`grid gap-1 ${breaks}`}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state] ?? "quiet"}>{stateWords[state]}</Badge>
        <span>{[courier, tracking_number].filter(Boolean).join(" · ")}</span>
      </p>
      {isUnwanted && parcel.closed_at === null && (state === "BOOKING" || state === "BOOKED") && (
        <p className="text-clay">The booking is not taken back yet. The shop goes on asking the courier.</p>
      )}
      {!isUnwanted && state === "BOOKING" && <p className="text-mute">{bookedWords(parcel)}</p>}
      {(state === "REFUSED" || state === "BOOKED") && refusal && <p className="text-clay">{refusal}</p>}
      {last && (
        <p className="text-xs text-mute">
          {[last.words.toLowerCase(), last.place].filter(Boolean).join(", ")},{" "}
          <time dateTime={last.at}>{storeTime(last.at)}</time>
        </p>
      )}
      {isAgreed && charge !== null && charge > 0 && (
        <p className="text-mute">The courier asks {formatRupees(charge)}</p>
      )}
      {isAgreed && cash > 0 && (
        <p>
          {cash_received_on
            ? `${formatRupees(cash)} in cash came on ${storeDay(cash_received_on)} (${cash_reference})`
            : `Collects ${formatRupees(cash)} in cash`}
        </p>
      )}
    </div>
  );
}
