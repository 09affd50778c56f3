import { type ReactNode, useEffect, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import type { Hold } from "#modules/holds/contract/hold.ts";
import { heldWords, yoursWords } from "#modules/holds/contract/hold-words.ts";
import { readMineOnce, useHeldNow } from "#modules/holds/ui/held-now.ts";
import { useSession } from "#ui/client/session.ts";

interface HeldCardProps {
  productId: string;
  held: NonNullable<CardProduct["held"]>;
  /** 'Add', for whoever it is kept for, and for everybody once it is free. */
  children: ReactNode;
}

/** On the card of a held product: until when, what the reader holds in other words than what others do, and 'Add' when that is over. */
export function HeldCard({ productId, held, children }: HeldCardProps) {
  const own = useOwnHold(productId);
  const { until, isSold } = useHeldNow(productId, own?.until ?? held.until);
  if (isSold) return <Words>{t("Out of Stock")}</Words>;
  if (until === null) return children;
  if (own?.until !== until) return <Words>{until === held.until ? held.words : heldWords(until)}</Words>;
  return (
    <>
      <Words>{yoursWords(until)}</Words>
      {own.isOffer && children}
    </>
  );
}

const Words = ({ children }: { children: string }) => <p className="text-xs">{children}</p>;

/** How the reader holds it: as the cart says, or as an offer, which is in no cart. Null where they don't, and while that is not known. */
function useOwnHold(productId: string): { until: string; isOffer: boolean } | null {
  const person = useSession((session) => session?.user.id);
  const isKnown = useCartStore(({ cart }) => cart !== null);
  const line = useCartStore(({ cart }) => cart?.products.find(({ id }) => id === productId)?.hold);
  const inCart = line?.state === "held" ? line.until : null;
  const [offer, setOffer] = useState<{ to: string; hold: Hold | undefined }>();
  useEffect(() => {
    if (!person || !isKnown || inCart) return;
    void readMineOnce().then((mine) =>
      setOffer({ to: person, hold: mine?.holds.find(({ product_id }) => product_id === productId) }),
    );
  }, [person, isKnown, inCart, productId]);
  if (inCart) return { until: inCart, isOffer: false };
  const hold = offer?.to === person ? offer?.hold : undefined;
  return hold ? { until: hold.held_until, isOffer: hold.is_offer } : null;
}
