import { useEffect, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { longStoreDay, storeDay, storeTime } from "#kernel/store-time.ts";
import { lineName } from "#modules/orders/contract/line-name.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { TicketBadge } from "#modules/tickets/ui/ticket-badge.tsx";
import { Button } from "#ui/button.tsx";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { LongTextEntry } from "#ui/form/entries.tsx";
import { Form } from "#ui/form/form.tsx";
import { addToClaim, type Claim } from "../../contract/claim.ts";
import { type ClaimKind, claimKindWords, claimStateWords } from "../../contract/claim-states.ts";
import { givenSentences } from "../../contract/claim-words.ts";
import { ClaimPhotos, ClaimThread } from "../claim-parts.tsx";
import { ClaimForm } from "./claim-form.tsx";

interface OrderClaimsProps {
  order: Pick<Order, "id" | "products" | "standing" | "promise">;
  claims: readonly Claim[];
  /** The kinds of claim that can be made now; before it has come that it is late, or nothing. */
  kinds: readonly ClaimKind[];
}

/** 'Something wrong?' on the page of an order that is delivered or late, and what became of it. */
export function OrderClaims({ order, claims, kinds }: OrderClaimsProps) {
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form takes the button away that it had the focus of, and where nothing else can be claimed it does not come back.
  useEffect(() => {
    if (wasOpen.current && !open) (opener.current ?? heading.current)?.focus();
    wasOpen.current = open;
  }, [open]);
  if (claims.length === 0 && kinds.length === 0) return null;
  return (
    <section
      aria-labelledby="order-claims"
      className="grid gap-5 border-b border-line px-5 py-5 md:px-6 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-claims" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {claims.length > 0 ? t("Your claims") : t("Something wrong?")}
        </h2>
        {kinds.length > 0 && !open && (
          <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
            {claims.length > 0 ? t("Something else wrong?") : t("Tell us")}
          </Button>
        )}
      </div>
      {claims.length === 0 && !open && <p className="text-md">{invitation(order)}</p>}
      {open && <ClaimForm order={order} kinds={kinds} onClose={() => setOpen(false)} />}
      {claims.map((claim) => (
        <OneClaim key={claim.id} claim={claim} order={order} />
      ))}
    </section>
  );
}

function invitation({ standing, promise }: OrderClaimsProps["order"]): string {
  return !standing.delivered && promise?.dated
    ? t("Your parcel was promised by {day} and has not come? Tell us, and we find out where it is.", {
        day: storeDay(promise.arrives_by),
      })
    : t(
        "Is a product damaged, late or not as we described it? We put it right: with your money, with store credit or in words.",
      );
}

function OneClaim({ claim, order }: { claim: Claim; order: Pick<Order, "products"> }) {
  const line = order.products.find(({ id }) => id === claim.line_id);
  const piece = line ? lineName(line) : t("The whole order");
  const given = claim.state === "SETTLED" ? givenSentences(claim) : [];
  return (
    <article
      aria-label={t("Claim {ticket}", { ticket: claim.ticket })}
      className="grid gap-3 rounded-card border border-line bg-cotton p-4 text-md md:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-sans text-md font-bold tracking-normal tabular">
          {t("Claim {ticket}", { ticket: claim.ticket })}
        </h3>
        <TicketBadge state={claim.state} words={claimStateWords} />
        <p className="text-sm text-mute">{nextLine(claim)}</p>
      </div>
      <p className="font-semibold">
        {t(claimKindWords[claim.kind])}: {piece}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{claim.words}</p>
      <ClaimPhotos claim={claim} />
      <ClaimThread notes={claim.notes} reader="customer" />
      {given.length > 0 && (
        <ul className="grid gap-1 rounded-field bg-leaf-tint px-4 py-3 font-semibold text-leaf">
          {given.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {claim.state !== "SETTLED" && <AddNote claim={claim} />}
    </article>
  );
}

/** The next step that the customer can count on. */
export function nextLine({ state, acknowledge_by, settle_by, settled_at }: Claim): string {
  if (settled_at) return t("Settled on {time}", { time: storeTime(settled_at) });
  if (state === "OPEN") return t("We answer by {day}", { day: longStoreDay(acknowledge_by) });
  return t("Settled by {day} at the latest", { day: longStoreDay(settle_by) });
}

function AddNote({ claim }: { claim: Claim }) {
  const form = useCallForm({
    start: { text: "" },
    call: addToClaim,
    body: (entered) => ({ ...entered, id: claim.id }),
    failed: t("Your message was not sent"),
  });
  useUnsavedChanges(form.dirty);
  return (
    <Form
      form={form}
      aria-label={t("More about {ticket}", { ticket: claim.ticket })}
      className="grid justify-items-start gap-3"
    >
      <div className="w-full">
        <LongTextEntry form={form} name="text" label={t("Write to the store about it")} rows={2} />
      </div>
      <Button type="submit" variant="outline" loading={form.busy}>
        {t("Send message")}
      </Button>
    </Form>
  );
}
