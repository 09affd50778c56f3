import { type ReactNode, useEffect, useState } from "react";
import { createPath, useLocation, useNavigation, useRevalidator, useRouteError } from "react-router";
import { msg, splitLanguage, t } from "#kernel/languages/messages.ts";
import { Button } from "../button.tsx";
import { AlertIcon, HangerIcon } from "../primitives.tsx";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** The heading's level, so that a page's headings stay in order. */
  level?: 1 | 2 | 3;
}

/** Shown in place of an empty list or screen: the reason and the next step. */
export function EmptyState({ title, text, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <span className="mb-5 grid h-28 w-24 place-items-center arch border [--arch-rise:43%] border-gold bg-purple-tint text-purple outline-1 outline-offset-4 outline-gold/60">
        {icon ?? <HangerIcon size={36} />}
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="mt-2 text-mute">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** A breathing block where content will be. Hidden from assistive technology: the region says that it is loading. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-field bg-line ${className}`} />;
}

interface LoadFailureProps {
  /** The specification's wording of the failure. */
  title: string;
  level?: 1 | 2;
  /** Tries again, where reading the page's data again would not do. */
  onRetry?: () => void;
  /** The shop could not be reached, whatever the failure says. */
  lineDown?: boolean;
}

/** Stands in for what could not be loaded; what is around it stays, and the loading can be tried again. */
export function LoadFailure({ title, level = 1, onRetry, lineDown = false }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  return (
    <EmptyState
      level={level}
      icon={<AlertIcon size={36} />}
      title={title}
      text={
        lineDown || isLineDown(error)
          ? t("The shop can't be reached. Please check your connection, and try again.")
          : t("The shop can't read this right now. Nothing is lost.")
      }
      action={
        <Button loading={state === "loading"} onClick={onRetry ?? (() => void revalidate())}>
          {t("Try again")}
        </Button>
      }
    />
  );
}

/** Fallback of a storefront page that failed, inside the frame. Never shows the error's own text. */
export function ErrorScreen() {
  return (
    <div className="page py-10">
      <LoadFailure title={loadFailureWords(useLocation().pathname)} />
    </div>
  );
}

const failures: Record<string, string> = {
  "shop/brand": msg("Error fetching brands"),
  shop: msg("Error fetching products"),
  "profile/orders": msg("Error fetching orders"),
  "profile/addresses": msg("Error fetching addresses"),
  "profile/searches": msg("Error fetching searches"),
};

/** Message for a storefront page that could not be loaded, by path (specification, section 8). */
export function loadFailureWords(pathname: string): string {
  const [, part = ""] = /^\/(shop\/brand|shop|profile\/\w+)/.exec(pathname) ?? [];
  return t(failures[part] ?? msg("Error fetching data"));
}

const BROWSERS_WORDS =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script failed/i;

/** Whether something failed because the shop could not be reached, so that it is not for the shop to say sorry. */
export function isLineDown(error: unknown): boolean {
  if (globalThis.navigator?.onLine === false) return true;
  return error instanceof TypeError && BROWSERS_WORDS.test(error.message);
}

/**
 * The page whose script could not be fetched just now, or null. The router would load the shown page anew, which ends in the
 * browser's own error page: that is stopped here. When the shop answers after all, the wanted page is loaded whole.
 */
export function useFailedPage() {
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
  return {
    pathname: splitLanguage(wanted.pathname).path,
    retry: () => void reach(address).catch(() => setLost(address)),
  };
}

export type FailedPage = NonNullable<ReturnType<typeof useFailedPage>>;

async function reach(address: string): Promise<void> {
  await fetch(address, { method: "HEAD" });
  location.assign(address);
}
