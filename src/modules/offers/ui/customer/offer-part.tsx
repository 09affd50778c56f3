import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useChange } from "#ui/use-change.ts";
import { answerOffer, type Offer } from "../../contract/offer.ts";
import { findOfferMove, type OfferAnswer } from "../../contract/offer-state.ts";
import { OfferThread } from "../offer-thread.tsx";
import { offerNote, offerSentence } from "../offer-words.ts";

interface OfferProps {
  offer: Offer;
  /** Whether its order still waits for a price. */
  open: boolean;
}

/** The negotiation on the page of its order: how it stands, what was said, and what there is to answer. */
export function OfferPart({ offer, open }: OfferProps) {
  const sentence = open || offer.state === "accepted" || offer.state === "kept" ? offerSentence(offer) : "";
  return (
    <section
      aria-labelledby="order-offer"
      className="border-b border-line px-5 py-4 text-md md:px-6 print:hidden"
    >
      <h2 id="order-offer" className="font-sans text-md font-bold tracking-normal">
        {t("Your offer")}
      </h2>
      {sentence && <p className="mt-1 mb-3">{sentence}</p>}
      <OfferThread thread={offer.thread} reader="customer" />
      {open && (
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:[&_.button]:grow">
          <OfferButtons offer={offer} />
        </div>
      )}
    </section>
  );
}

/** An offer in a line, for a list of orders. */
export function OfferNote({ offer, open }: OfferProps) {
  const note = open ? offerNote(offer) : "";
  return note && <p className="text-sm font-semibold">{note}</p>;
}

/** The answers that the customer may give now. */
export function OfferButtons({ offer }: { offer: Offer }) {
  const { busy, run } = useChange();
  const { counter, goods, state } = offer;
  const answers: { answer: OfferAnswer; label: string }[] = [
    { answer: "accept", label: t("Accept {amount}", { amount: formatRupees(counter ?? goods) }) },
    { answer: "decline", label: t("Decline") },
    { answer: "keep", label: t("Keep my order at the marked price") },
  ];
  const possible = answers.filter(({ answer }) => findOfferMove(state, "customer", answer));
  // While the store has been asked, or has named a sum, the marked price is the way out and not the way on.
  const isAsked = state === "declined" || state === "lapsed";
  return possible.map(({ answer, label }) => (
    <Button
      key={answer}
      size="sm"
      variant={answer === "accept" || isAsked ? "primary" : "outline"}
      loading={busy === answer}
      disabled={busy !== null}
      onClick={() =>
        void run({
          name: answer,
          make: () => callApi(answerOffer, { query: { order_id: offer.order_id }, body: { answer } }),
          failed: t("Your answer could not be sent"),
        })
      }
    >
      {label}
    </Button>
  ));
}
