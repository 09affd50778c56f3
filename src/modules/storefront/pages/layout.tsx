import { Outlet, redirect, useLocation, useNavigation } from "react-router";
import { inLanguage, LANGUAGE_COOKIE, language, splitLanguage, t } from "#kernel/languages/messages.ts";
import { SignInGate } from "#modules/accounts/ui/sign-in-gate.tsx";
import { listMenuCollections } from "#modules/collections/server/read-collections.ts";
import { lineOf, otherLanguage } from "#modules/content/ui/words.tsx";
import { getTexts } from "#modules/pages/server/read-texts.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { Features } from "#ui/features.tsx";
import { LogoLoader } from "#ui/logo.tsx";
import { toJson } from "#ui/page/json.ts";
import { loadPart } from "#ui/page/parts.tsx";
import { ErrorScreen, LoadFailure, loadFailureWords, useFailedPage } from "#ui/page/placeholders.tsx";
import { fitCategories, readNavigation } from "../ui/frame/navigation.server.ts";
import { ShopFrame } from "../ui/frame/shop-frame.tsx";
import { Shopper } from "../ui/product/shopper.ts";
import type { Route } from "./+types/layout";

/** Fetched with the first press: a first visit does without. */
const loadShopper = () => loadPart(() => import("../ui/product/shopper-actions.ts"), "shopperActions");

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, { store, features }, texts, menu] = await Promise.all([
    readNavigation(shop),
    shop.run(getStoreFacts),
    shop.run(getTexts, ["announcement", "footer"]),
    shop.run(listMenuCollections),
  ]);
  // A reader of another language reads on in English, and is not sent back. An address without its origin would stay in the language.
  if (language() !== "en" && !features.includes("languages"))
    throw redirect(url.origin + splitLanguage(url.pathname).path + url.search, {
      headers: { "set-cookie": `${LANGUAGE_COOKIE}=; path=/; max-age=0` },
    });
  const [announcement, footer] = [texts("announcement"), texts("footer")];
  return {
    nav: toJson({ categories, menu, fit: fitCategories(categories, menu) }),
    store,
    foot: { store, says: lineOf(footer.lead).join(""), lang: otherLanguage(footer) },
    features,
    announcement: announcement.lead.length > 0 ? announcement : null,
  };
}

/** Categories and facts of the store are asked for once per visit; a full load brings changes. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  // A change of filter or page keeps the screen: the listing shows its own skeletons.
  const lost = useFailedPage();
  const leaving =
    !lost && navigation.state === "loading" && navigation.location.pathname !== inLanguage(here);
  const { features } = loaderData;
  return (
    <Features value={{ on: features, shown: features }}>
      <ShopFrame {...loaderData}>
        {lost ? (
          <LoadFailure title={loadFailureWords(lost.pathname)} lineDown onRetry={lost.retry} />
        ) : (
          <Shopper value={loadShopper}>
            <Outlet />
          </Shopper>
        )}
        {leaving && <LogoLoader label={t("Loading the page")} />}
        <SignInGate onSignedIn={async () => (await loadShopper())?.performPendingActions()} />
      </ShopFrame>
    </Features>
  );
}

const unread = {
  nav: '{"categories":[],"menu":[],"fit":{}}',
  foot: {},
  announcement: null,
};

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame {...(loaderData ?? unread)}>
      <ErrorScreen />
    </ShopFrame>
  );
}
