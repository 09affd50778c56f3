import { useEffect, useId, useState } from "react";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { formatRupees } from "#kernel/money.ts";
import { stateChoices } from "#kernel/typed/gst-states.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field, Options, Select } from "#ui/form/field.tsx";
import { toast } from "#ui/toast/toast.ts";
import { bookCourier, type CourierOffer, listCouriers } from "../../contract/parcel.ts";

interface BookDialogProps {
  orderId: string;
  /** Closes it; `booked` when there is something new to read. */
  onClose: (booked: boolean) => void;
}

type Offers = { offers: CourierOffer[] } | { failure: string } | null;

/** Asks the couriers who would take the parcel, and books the one that is chosen. The cheapest is first; none is chosen beforehand. */
export function BookDialog({ orderId, onClose }: BookDialogProps) {
  const [found, setFound] = useState<Offers>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [booking, setBooking] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    let isGone = false;
    void callApi(listCouriers, { query: { order_id: orderId } }).then((response) => {
      if (isGone) return;
      setFound(
        response.ok
          ? { offers: response.value.data }
          : { failure: response.message ?? "The couriers could not be asked." },
      );
    });
    return () => {
      isGone = true;
    };
  }, [orderId]);

  async function book() {
    if (chosen === null || booking) return;
    setBooking(true);
    const state_code = place?.code || undefined;
    const body = { order_id: orderId, courier_id: chosen, ...(state_code && { state_code }) };
    const response = await callApi(bookCourier, { body });
    setBooking(false);
    const asked = response.ok ? undefined : response.fields?.state_code;
    if (asked) return setPlace({ code: "", error: asked });
    if (response.ok) toast.success(response.value.message);
    else toast.error(failures[response.code] ?? "No courier was booked", { description: response.message });
    // It may succeed in a moment, and is never booked twice: the choice stays.
    if (response.ok || response.code !== "unavailable") onClose(true);
  }

  return (
    <Dialog
      open
      onOpenChange={() => !booking && onClose(false)}
      title="Book a courier"
      description="The order is shipped when the courier picks up the parcel."
      size="md"
    >
      <Choices found={found} chosen={chosen} onChoose={setChosen} />
      {place && <StateChoice place={place} onChoose={setPlace} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void book()} disabled={chosen === null} loading={booking}>
          Book
        </Button>
        <Button variant="outline" onClick={() => onClose(false)} disabled={booking}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** The headings of failures after which a courier may be booked all the same; trying again books none twice. */
const failures: Partial<Record<ErrorCode, string>> = {
  unavailable: "It is not known whether the courier was booked",
  changed_meanwhile: "No other courier was booked",
};

/** The State that an order goes to, where its address names none and its invoice needs it. */
interface Place {
  code: string;
  error: string;
}

const focus = (choice: HTMLSelectElement | null) => choice?.focus();

function StateChoice({ place, onChoose }: { place: Place; onChoose: (place: Place) => void }) {
  return (
    <Field label="State" error={place.error} className="mt-5">
      {(control) => (
        <Select
          {...control}
          ref={focus}
          value={place.code}
          onChange={({ target }) => onChoose({ code: target.value, error: "" })}
        >
          <option value="">Please choose</option>
          <Options of={stateChoices} />
        </Select>
      )}
    </Field>
  );
}

interface ChoicesProps {
  found: Offers;
  chosen: number | null;
  onChoose: (courierId: number) => void;
}

function Choices({ found, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  if (!found) return <p role="status">Asking the couriers…</p>;
  if ("failure" in found)
    return (
      <p role="alert" className="text-clay">
        {found.failure}
      </p>
    );
  if (found.offers.length === 0)
    return <p role="status">No courier goes to this PIN. You can still send the parcel by hand.</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Courier</legend>
      {found.offers.map((offer) => (
        <label
          key={offer.courier_id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line px-4 py-2 has-checked:border-purple has-checked:bg-purple-tint"
        >
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0"
            checked={chosen === offer.courier_id}
            onChange={() => onChoose(offer.courier_id)}
          />
          <span className="min-w-0 flex-1 font-semibold">{offer.courier}</span>{" "}
          <span className="text-right tabular">
            {offer.charge !== null && (
              <span className="block font-semibold">{formatRupees(offer.charge)}</span>
            )}{" "}
            <span className="block text-xs text-mute">{daysLine(offer.days)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function daysLine(days: number | null): string {
  if (days === null) return "days not known";
  return days === 1 ? "about 1 day" : `about ${days} days`;
}
