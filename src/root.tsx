import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { followSession } from "#modules/cart/ui/follow-session.ts";
import { sendChoices } from "#ui/client/send-choices.ts";
import { recheckSession, refreshSession } from "#ui/client/session.ts";
import figtree from "#ui/fonts/figtree-latin.woff2?url";
import office from "#ui/office.css?url";
import { FollowLinks } from "#ui/page/follow-links.tsx";
import { ErrorScreen } from "#ui/page/load-failure.tsx";
import { ServerTexts } from "#ui/page/served.tsx";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
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

/** The shop's address doesn't change while somebody walks through it. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { firstImagePending, keepUntilReady, nonce, part } = use(ServerTexts);
  // Here and not in a page: also one that failed has buttons.
  useEffect(() => void dispatchEvent(new Event("scripts-ready")), []);
  if (part === "scripts") return <Scripts />;
  return (
    <html lang="en" data-first-image-pending={firstImagePending} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning>
          {keepUntilReady}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f1" />
        <meta name="color-scheme" content="light" />
        <Meta />
        <Styles />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** The styles stand in the page itself: a phone on a slow network shows it one round trip earlier. */
function Styles() {
  const { styles } = use(ServerTexts);
  if (import.meta.hot) return null;
  return <style suppressHydrationWarning>{styles}</style>;
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
