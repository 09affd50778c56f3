import type { ReactNode } from "react";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import type { NavigationCategory } from "#contract/navigation.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import type { NavigationFit } from "./fit-categories.server.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header, content and footer of the storefront. */
export function ShopFrame({
  categories,
  fit,
  store,
  children,
}: {
  categories: readonly NavigationCategory[];
  fit: NavigationFit;
  store: StoreDetails | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-40 -translate-y-24 rounded-full bg-purple px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header categories={categories} fit={fit} />
      <main id="content" tabIndex={-1} className="flex-1 pb-16 outline-none">
        <NeedsScript>Signing in, the wishlist and ordering need JavaScript.</NeedsScript>
        {children}
      </main>
      <Footer store={store} />
    </div>
  );
}
