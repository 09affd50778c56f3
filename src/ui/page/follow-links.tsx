import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { fetchPart } from "../client/fetch-part.ts";
import { linkOf } from "./page-link.tsx";

/** Stands once in the root: has the router follow every `PageLink`, and look ahead once somebody is there. */
export function FollowLinks() {
  const navigate = useNavigate();
  const [lookAhead, setLookAhead] = useState<ReactNode>(null);

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || event.button > 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(link.href.slice(location.origin.length), { replace: link.href === location.href });
    }
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    const stop = new AbortController();
    async function come() {
      stop.abort();
      // Without it the router asks at each step.
      const LookAhead = await fetchPart(() => import("./look-ahead.tsx"), "LookAhead").catch(() => null);
      if (LookAhead) setLookAhead(<LookAhead />);
    }
    for (const sign of ["pointerover", "touchstart", "keydown"])
      addEventListener(sign, come, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return lookAhead;
}
