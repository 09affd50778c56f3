import { type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { loadPart } from "#ui/page/parts.tsx";
import type { Hold, MyHolds, QueuePlace } from "../contract/hold.ts";
import { placeWords, yoursWords } from "../contract/hold-words.ts";
import { useAfter, useWaiting } from "./use-over.ts";

/** Above the cart: what came free and is kept for the customer, and what they wait for. `inCart` is what needs no such word. */
export function MyHoldsNotice({ holds, queue, inCart }: MyHolds & { inCart: readonly string[] }) {
  const { revalidate } = useRevalidator();
  useWaiting(queue.length > 0, revalidate);
  const offers = holds.filter(({ is_offer, product_id }) => is_offer && !inCart.includes(product_id));
  if (offers.length + queue.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4 rounded-card border border-line bg-paper p-5">
      {offers.length > 0 && (
        <Part id="my-offers" told title={t("It is available, and kept for you")}>
          {offers.map((offer) => (
            <OfferItem key={offer.product_id} offer={offer} />
          ))}
        </Part>
      )}
      {queue.length > 0 && (
        <Part id="my-places" title={t("You are waiting for")}>
          {queue.map((place) => (
            <PlaceItem key={place.product_id} place={place} />
          ))}
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** It may come while the page is open, and is said aloud then. */
  told?: boolean;
  children: ReactNode;
}

function Part({ id, title, told, children }: PartProps) {
  return (
    <section aria-labelledby={id} aria-live={told ? "polite" : undefined}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

const item = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2";
const name = "font-semibold hover:text-purple hover:underline";

function OfferItem({ offer }: { offer: Hold }) {
  const { revalidate } = useRevalidator();
  useAfter(offer.seconds_left, revalidate);
  return (
    <li className={item}>
      <div className="min-w-0">
        <Link to={paths.product(offer.product_id)} className={name}>
          {offer.name}
        </Link>
        <p className="text-sm text-leaf">{yoursWords(offer.held_until)}</p>
      </div>
      <Link to={paths.product(offer.product_id)} className={buttonClass({ size: "sm" })}>
        {t("See it")}
      </Link>
    </li>
  );
}

function PlaceItem({ place }: { place: QueuePlace }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const leaveLine = await loadPart(() => import("./leave-line.ts"), "leaveLine");
    await leaveLine?.(place.product_id);
    await revalidate();
    setBusy(false);
  }

  return (
    <li className={item}>
      <div className="min-w-0">
        <Link to={paths.product(place.product_id)} className={name}>
          {place.name}
        </Link>
        <p className="text-sm text-mute">
          {place.is_sold
            ? t("It was ordered. You keep your place, should that be canceled.")
            : placeWords(place.place)}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="mx-[-16px]"
        loading={busy}
        onClick={leave}
        aria-label={`${t("Leave the line")}: ${place.name}`}
      >
        {t("Leave the line")}
      </Button>
    </li>
  );
}
