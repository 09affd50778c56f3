import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { TruckIcon } from "#app/ui/rare-icons.tsx";
import type { Address } from "#contract/address.ts";
import { MAX_ORDER_MESSAGE } from "#contract/order-status.ts";
import { isBlank } from "#contract/visible-text.ts";
import { StepHeading } from "./step-bar.tsx";
import { stepHref } from "./step-guard.ts";

/** A message of somebody who has none: the store wants one. */
const NOTHING = "Nothing to add.";

interface NegotiationStepProps {
  message: string;
  onMessage: (message: string) => void;
  error: string | undefined;
  messageRef: Ref<HTMLTextAreaElement>;
  /** How to pay. */
  payment: ReactNode;
  address: Address;
}

/** Step 3: a word with the store, how to pay, and where it goes. */
export function NegotiationStep({
  message,
  onMessage,
  error,
  messageRef,
  payment,
  address,
}: NegotiationStepProps) {
  return (
    <div className="grid gap-6">
      <StepHeading>A word with the store</StepHeading>
      <Field
        label="Message to the store"
        hint="Agree on the price, on picking it up yourself or on when it is delivered. The store answers before anything is sent."
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={messageRef}
            rows={5}
            maxLength={MAX_ORDER_MESSAGE}
            required
            value={message}
            onChange={(event) => onMessage(event.target.value)}
          />
        )}
      </Field>
      {(isBlank(message) || message === NOTHING) && (
        <Button
          variant="outline"
          className="-mt-3 justify-self-start"
          aria-pressed={message === NOTHING}
          onClick={() => onMessage(message === NOTHING ? "" : NOTHING)}
        >
          {message === NOTHING && <CheckIcon size={18} />}
          Nothing to add
        </Button>
      )}
      {payment}
      <section aria-labelledby="deliver-to" className="rounded-card border border-line bg-paper p-5">
        <div className="flex items-center justify-between gap-3">
          <h3 id="deliver-to" className="flex items-center gap-2.5 text-lg">
            <TruckIcon className="text-purple" /> Delivered to
          </h3>
          <Link
            to={stepHref(2, address.id)}
            className="grid min-h-11 place-items-center px-1 text-md font-semibold text-purple hover:underline"
          >
            Change address
          </Link>
        </div>
        <address className="mt-1 text-md leading-relaxed not-italic">
          <span className="font-semibold">{address.recipient}</span>
          <br />
          {[address.line1, address.line2].filter(Boolean).join(", ")}
          <br />
          {address.city}, {address.state} {address.zip}
          <br />
          {address.country} · {address.mobile}
        </address>
      </section>
    </div>
  );
}
