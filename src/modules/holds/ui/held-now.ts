import { useEffect, useState } from "react";
import { DAY } from "#kernel/durations.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { callApi } from "#ui/client/api-client.ts";
import { getMyHolds, type MyHolds } from "../contract/hold.ts";

/** Milliseconds after a hold's end by which the shop has ended it or offered the piece to the next, and within which all pages ask. */
const SETTLED_MS = 6_000;
const SPREAD_MS = 6_000;
/** Until it is asked again where the same is said still: the reader's clock is ahead. */
const AGAIN_MS = 60_000;
/** Longer than any hold; a browser's timers end beyond some 24 days. */
const LONGEST_MS = DAY;

/** A part of that by when the page was opened, so that pages that show the same piece do not ask at once. */
const spread = () => performance.timeOrigin % SPREAD_MS;

/** Until when it is held; null for free. */
interface HeldNow {
  until: string | null;
  isSold: boolean;
}

/**
 * How a product that was held when its page was drawn stands now: once the time is over, and the page is looked at, the shop is asked, since a
 * hold may have been prolonged. Where it does not answer, the piece counts as free. Nothing changes while the server draws.
 */
export function useHeldNow(productId: string, until: string | null): HeldNow {
  const [told, setTold] = useState<HeldNow & { of: string | null; tries: number }>();
  const known = told?.of === until ? told : { until, isSold: false, tries: 0 };
  const { until: end, tries } = known;
  useEffect(() => {
    if (end === null) return;
    const page = new AbortController();
    const left = Date.parse(end) + SETTLED_MS - Date.now();
    const wait = Math.min(Math.max(left, tries && AGAIN_MS, 0) + spread(), LONGEST_MS);
    const timer = setTimeout(async () => {
      await untilSeen(page.signal);
      const now = await askInTurn(productId);
      if (!page.signal.aborted) setTold({ ...now, of: until, tries: now.until === end ? tries + 1 : 0 });
    }, wait);
    return () => {
      clearTimeout(timer);
      page.abort();
    };
  }, [productId, until, end, tries]);
  return known;
}

/** Resolves once the page is looked at. */
async function untilSeen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "visible") return;
  await new Promise((seen) => document.addEventListener("visibilitychange", seen, { once: true, signal }));
}

let last: Promise<unknown> = Promise.resolve();

/** One product after the other, however many of a page were held alike. */
function askInTurn(id: string): Promise<HeldNow> {
  const asked = last.then(async () => {
    const answer = await callApi(getProduct, { query: { id }, quiet: true });
    if (!answer.ok) return { until: null, isSold: answer.code === "not_found" };
    const { held_until, stock } = answer.value.data;
    return { until: held_until ?? null, isSold: stock === 0 };
  });
  last = asked;
  return asked;
}

/** The reader's own holds; null where they can't be asked for. */
export async function readMine(): Promise<MyHolds | null> {
  const answer = await callApi(getMyHolds, { quiet: true });
  return answer.ok ? answer.value.data : null;
}

let reading: Promise<MyHolds | null> | undefined;

/** Asks once for all that ask at the same time. */
export function readMineOnce(): Promise<MyHolds | null> {
  reading ??= readMine().finally(() => {
    reading = undefined;
  });
  return reading;
}
