import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { knownSession, useSession } from "#ui/client/session.ts";
import { promptSignIn, useClientStore } from "#ui/client/store.ts";
import { toast } from "#ui/toast/toast.ts";
import { joinQueue, type MyHolds } from "../contract/hold.ts";
import { heldWords, lineHoldWords, othersWords, placeWords, yoursWords } from "../contract/hold-words.ts";
import type { LineHold } from "../contract/line-hold.ts";
import { readMine, useHeldNow } from "./held-now.ts";
import { leaveLine } from "./leave-line.ts";
import { useWaiting } from "./use-over.ts";

interface HeldNoteProps {
  productId: string;
  /** Until when all pieces are held, as the page knows it; null for not. */
  until: string | null;
  /** How it is held in the reader's cart; null where that is not known to be. */
  own: LineHold | null;
  /** Called when the reader may put it into the cart after all. */
  onFree: () => void;
}

/** On a product's page: until when somebody has it in the cart, what that means for the reader, and the line for it. */
export function HeldNote({ productId, until, own, onFree }: HeldNoteProps) {
  const [mine, setMine, known] = useMine(until !== null && own === null, productId);
  const now = useHeldNow(productId, until);
  const isOver = until !== null && now.until === null && !now.isSold;
  const hold = mine?.holds.find(({ product_id }) => product_id === productId);
  const place = mine?.queue.find(({ product_id }) => product_id === productId);
  const isOffer = hold?.is_offer === true;
  useEffect(() => {
    if (isOffer || (isOver && !hold && !place)) onFree();
  }, [isOffer, isOver, hold, place, onFree]);

  if (now.isSold) return <p className={note}>{t("Out of Stock")}</p>;
  if (own) return <Yours words={lineHoldWords(own)} />;
  if (isOffer) {
    return (
      <p role="status" className={`mb-2 ${note}`}>
        {t("It is available, and kept for you. {words}.", { words: yoursWords(hold.held_until) })}
      </p>
    );
  }
  if (hold) return <Yours words={yoursWords(hold.held_until)} />;
  if (until === null || (isOver && !place)) return null;
  const end = now.until ?? until;
  const tellMe = <TellMe productId={productId} onJoined={setMine} />;
  // The page is the same for everybody, and it may be its reader's own.
  if (known === "nothing")
    return (
      <>
        <p className={`${note} for-customers`}>{heldWords(end)}</p>
        <div className="for-strangers grid gap-2">
          <p className={note}>{othersWords(end)}</p>
          {tellMe}
        </div>
      </>
    );
  return (
    <div className="grid gap-2">
      {!isOver && <p className={note}>{known === "all" ? othersWords(end) : heldWords(end)}</p>}
      {place ? (
        <InLine place={place.place} productId={productId} onLeft={setMine} />
      ) : (
        known !== "person" && tellMe
      )}
    </div>
  );
}

// Smaller on phones, where it is part of the bar at the lower edge.
const note = "font-semibold text-ink max-md:text-sm max-md:leading-snug";

function Yours({ words }: { words: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className={note}>{words}</p>
      <Link
        to={paths.cart}
        className={buttonClass({ variant: "ghost", size: "sm", className: "mx-[-16px]" })}
      >
        {t("Go to the cart")}
      </Link>
    </div>
  );
}

type Took = (mine: MyHolds) => void;

/**
 * The reader's own holds, asked for where they matter, and how much of them is known: not even who reads, the person alone, all of it, or that it
 * can't be told. Who waits in line for the product hears on the open page that it is their turn.
 */
function useMine(
  matters: boolean,
  productId: string,
): [MyHolds | null, Took, "nothing" | "person" | "all" | "failed"] {
  const person = useSession((session) => session?.user.id);
  const wasAsked = useClientStore(({ sessionAsked }) => sessionAsked);
  const [mine, setMine] = useState<MyHolds | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!person) return setMine(null);
    if (!matters) return;
    void readMine().then((found) => {
      setHasFailed(!found);
      if (found) setMine(found);
    });
  }, [person, matters]);
  const ask = useCallback(() => void readMine().then((found) => found && setMine(found)), []);
  useWaiting(matters && mine?.queue.some(({ product_id }) => product_id === productId) === true, ask);
  if (!wasAsked) return [mine, setMine, "nothing"];
  if (mine || !person) return [mine, setMine, "all"];
  return [mine, setMine, hasFailed ? "failed" : "person"];
}

const never = () => () => undefined;

function TellMe({ productId, onJoined }: { productId: string; onJoined: Took }) {
  const [busy, setBusy] = useState(false);
  // The server draws it, and its code comes after the page's: until then a press would be lost.
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function join() {
    if ((await knownSession()) === null) return promptSignIn();
    setBusy(true);
    const joined = await callApi(joinQueue, { body: { product_id: productId } });
    if (joined.ok)
      toast.success(t("You are in line"), { description: t("We write to you when it is your turn.") });
    else toast.error(t("You are not in line"), { description: joined.message });
    const mine = await readMine();
    setBusy(false);
    if (mine) onJoined(mine);
  }

  return (
    <Button variant="outline" className="w-full" loading={busy} disabled={!isReady} onClick={join}>
      {t("Tell me when it is available")}
    </Button>
  );
}

function InLine({ place, productId, onLeft }: { place: number; productId: string; onLeft: Took }) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    await leaveLine(productId);
    const mine = await readMine();
    setBusy(false);
    if (mine) onLeft(mine);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status">{t("{place}. We write to you when it is available.", { place: placeWords(place) })}</p>
      <Button variant="ghost" size="sm" className="mx-[-16px]" loading={busy} onClick={leave}>
        {t("Leave the line")}
      </Button>
    </div>
  );
}
