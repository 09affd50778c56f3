import { useEffect, useState } from "react";
import { Link, PrefetchPageLinks, useLocation } from "react-router";
import * as paths from "#kernel/pages/paths.ts";
import { blurPlaceholder } from "../blur-placeholder.ts";
import { drawPlaceholdersBy } from "../image.tsx";
import { linkOf } from "./parts.tsx";
import { useFocusAfter } from "./use-focus-after.ts";

drawPlaceholdersBy(blurPlaceholder);

const INTENT_MS = 100;
/** An address of each kind of page that the storefront's links lead to. */
const kinds = [
  paths.home,
  paths.shop,
  paths.category("all", "all"),
  paths.product("any"),
  paths.brand("any"),
  paths.brands,
  paths.wishlist,
  paths.cart,
  paths.profile,
  paths.about,
  paths.contact,
  paths.help,
  paths.privacy,
  paths.terms,
  paths.shipping,
  paths.refunds,
];

/** Has the browser keep what it shows without a network: late, when the page has all that it needs. */
function keepOffline(): void {
  void navigator.serviceWorker?.register("/offline.js").catch(() => undefined);
}

/**
 * Has the router fetch the page of a `PageLink` that somebody points at, and learn of the kinds of pages, which draws the page again.
 * A new page that took away the link which led to it hands the focus to its content or a part of that, where a screen reader and Tab then go on.
 */
export function LookAhead() {
  useFocusAfter(useLocation().key);
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    if (document.readyState === "complete") keepOffline();
    else addEventListener("load", keepOffline);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function point(event: Event) {
      const link = linkOf(event);
      clearTimeout(timer);
      if (link?.dataset.page !== "ahead") setAhead(null);
      else timer = setTimeout(() => setAhead(link.pathname + link.search), INTENT_MS);
    }
    for (const sign of ["pointerover", "focusin", "touchstart"])
      addEventListener(sign, point, { signal: stop.signal, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return (
    <>
      {ahead !== null && <PrefetchPageLinks page={ahead} />}
      <div hidden>
        {kinds.map((to) => (
          <Link key={to} to={to} />
        ))}
      </div>
    </>
  );
}
