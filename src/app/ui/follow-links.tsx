import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { somebodyIsThere } from "#app/lib/dormant-parts.ts";
import { fetchPart } from "#app/lib/fetch-part.ts";
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
    // Without it the router asks at each step.
    void somebodyIsThere
      .then(() => fetchPart(() => import("./look-ahead.tsx"), "LookAhead"))
      .then((LookAhead) => setLookAhead(<LookAhead />))
      .catch(() => {});
  }, []);
  return lookAhead;
}
