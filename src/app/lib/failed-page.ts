import { useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";

/** A page that somebody wanted to go to and whose script could not be fetched. */
export interface FailedPage {
  pathname: string;
  /** Tries again to get there. */
  retry: () => void;
}

/**
 * The page that could not be fetched just now, or null. The router answers such a failure by loading the shown page anew, which
 * without a line ends in the browser's own error page. That is stopped here, where the browser has the Navigation API. When the shop
 * answers after all (its scripts have other names since the last deploy), the wanted page is loaded whole.
 */
export function useFailedPage(): FailedPage | null {
  const { location: wanted } = useNavigation();
  const [stopped, setStopped] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const address = wanted ? createPath(wanted) : null;

  useEffect(() => {
    // Nothing else in the shop reloads a page by script, except while developing.
    if (import.meta.hot || !("navigation" in window)) return;
    const stop = new AbortController();
    function stay(event: NavigateEvent) {
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      setStopped(true);
    }
    window.navigation.addEventListener("navigate", stay, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  // The failure may be faster than the news of where somebody wants to go.
  useEffect(() => {
    if (!stopped || address === null) return;
    setStopped(false);
    reach(address).catch(() => setLost(address));
  }, [stopped, address]);

  if (!wanted || address === null || lost !== address) return null;
  return { pathname: wanted.pathname, retry: () => void reach(address).catch(() => setLost(address)) };
}

/** Loads a page whole, unless the shop can't be reached. */
async function reach(address: string): Promise<void> {
  await fetch(address, { method: "HEAD" });
  location.assign(address);
}
