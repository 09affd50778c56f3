import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { CloseIcon } from "#app/ui/icons.tsx";
import { LockIcon } from "#app/ui/rare-icons.tsx";

/** The mark in the tab's own storage that the banner was closed: it is back with the next visit. */
const CLOSED = "rebon-protect-closed";
const watchers = new Set<() => void>();

function isClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function close(): void {
  try {
    sessionStorage.setItem(CLOSED, "1");
  } catch {
    // A browser that keeps nothing shows it again.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks a shopkeeper whose sign-in takes only a password to add the second step. */
export function ProtectBanner() {
  // Unknown on the server, so it is not drawn there: nothing is to appear and vanish again.
  const closed = useSyncExternalStore(watch, isClosed, () => true);
  if (closed) return null;
  return (
    <section
      aria-label="Protect your sign-in"
      className="mb-5 flex items-center gap-3 rounded-card border border-line bg-gold-tint py-1 pr-1 pl-4"
    >
      <LockIcon size={20} />
      <p className="min-w-0 flex-1 py-2.5">
        <Link to="/profile" className="font-semibold text-purple underline underline-offset-2">
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
