import { lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { language, splitLanguage } from "#kernel/languages/messages.ts";
import { followSession } from "#modules/cart/ui/follow-session.ts";
import { sendChoices } from "#ui/client/send-choices.ts";
import { recheckSession, refreshSession } from "#ui/client/session.ts";
import { useClientStore } from "#ui/client/store.ts";
import figtree from "#ui/fonts/figtree-latin.woff2?url";
import office from "#ui/office.css?url";
import { fetchPart, linkOf, messagesReady, ServerTexts } from "#ui/page/parts.tsx";
import { ErrorScreen } from "#ui/page/placeholders.tsx";
import { toasterReady } from "#ui/toast/toast.ts";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  // The font of most text. That of the headings is fetched when a page shows one.
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  // Only while developing, where a change of the styles must show at once.
  ...(import.meta.hot ? [{ rel: "stylesheet", href: office }] : []),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The address under which the shop was asked for, for canonical links and link previews. */
export function loader({ url }: Route.LoaderArgs) {
  return { origin: url.origin };
}

/** The sentences of the next page are there before it is drawn. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    await messagesReady();
    await next();
  },
];

/** The shop's address doesn't change while somebody walks through it. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { firstImagePending, earlyScript, nonce, part, structured, styles } = use(ServerTexts);
  // Here and not in a page: also one that failed has buttons.
  useEffect(() => void dispatchEvent(new Event("scripts-ready")), []);
  if (part === "scripts") return <Scripts />;
  return (
    <html lang={language()} data-first-image-pending={firstImagePending} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning>
          {earlyScript}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f1" />
        <meta name="color-scheme" content="light" />
        <Meta />
        {structured}
        {/* In the page itself: a phone on a slow network shows it one round trip earlier. */}
        {!import.meta.hot && <style suppressHydrationWarning>{styles}</style>}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) recheckSession();
  }, [pathname]);
  useEffect(sendChoices, []);
  useEffect(() => {
    const stop = followSession();
    void refreshSession();
    return stop;
  }, []);
  return (
    <>
      <Outlet />
      <FollowLinks />
      <ToastRegion />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}

/** Has the router follow every `PageLink`, and look ahead once somebody is there. */
function FollowLinks() {
  const navigate = useNavigate();
  const [lookAhead, setLookAhead] = useState<ReactNode>(null);

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || event.button > 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(splitLanguage(link.href.slice(location.origin.length)).path, {
        replace: link.href === location.href,
      });
    }
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    const stop = new AbortController();
    function come() {
      stop.abort();
      // Without it the router asks at each step.
      const loading = fetchPart(() => import("#ui/page/look-ahead.tsx"), "LookAhead");
      loading.then((LookAhead) => setLookAhead(<LookAhead />)).catch(() => undefined);
    }
    for (const sign of ["pointerover", "touchstart", "keydown"])
      addEventListener(sign, come, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return lookAhead;
}

const Toaster = lazy(() =>
  fetchPart(() => import("#ui/toast/toaster.tsx"), "Toaster").then(
    (component) => ({ default: component }),
    () => ({ default: PlainToast }),
  ),
);

function ToastRegion() {
  const wanted = useClientStore(({ lastToast }) => lastToast !== null);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster onReady={toasterReady} />
    </Suspense>
  );
}

/** Shows the last message where what draws toasts does not come, as on a page that is older than the last release. */
function PlainToast() {
  const last = useClientStore(({ lastToast }) => lastToast);
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-22 z-50 flex items-center gap-3 rounded-card border border-line bg-paper p-4 font-semibold shadow-float"
    >
      {last?.title}
      {last?.action && (
        <button type="button" onClick={last.action.onClick} className="min-h-11 text-purple underline">
          {last.action.label}
        </button>
      )}
    </p>
  );
}
