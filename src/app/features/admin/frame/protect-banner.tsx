import { useState } from "react";
import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { LockIcon } from "#app/ui/rare-icons.tsx";

/**
 * The cookie that says that the banner was closed. The server reads it, so that the page is drawn with or without the banner and
 * nothing moves afterwards; it ends with the browser's session, and the banner is back with the next visit.
 */
const CLOSED = "rebon-protect-closed=1";

/** Whether whoever asks for a page has closed the banner. */
export function wasBannerClosed(request: Request): boolean {
  return (request.headers.get("cookie") ?? "").split(/;\s*/).includes(CLOSED);
}

/** Asks an admin whose sign-in takes only a password to add the second step. */
export function ProtectBanner() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;

  function close() {
    // biome-ignore lint/suspicious/noDocumentCookie: the store that would replace it is missing in Safari and Firefox of the last years.
    document.cookie = `${CLOSED}; path=/admin; samesite=strict`;
    setClosed(true);
  }

  return (
    <section
      aria-label="Protect your sign-in"
      className="mb-5 flex items-center gap-3 rounded-card border border-line bg-gold-tint py-1 pr-1 pl-4"
    >
      <LockIcon size={20} />
      <p className="min-w-0 flex-1 py-2.5">
        <Link to={paths.profile} className="font-semibold text-purple underline underline-offset-2">
          Protect your sign-in
        </Link>{" "}
        with an authenticator app: a password alone opens the whole shop.
      </p>
      <button
        type="button"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper"
      >
        <CloseIcon />
        <span className="sr-only">Not now</span>
      </button>
    </section>
  );
}
