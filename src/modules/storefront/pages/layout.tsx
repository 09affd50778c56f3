import { Outlet, useLocation, useNavigation } from "react-router";
import { inLanguage, t } from "#kernel/languages/messages.ts";
import { SignInGate } from "#modules/accounts/ui/sign-in-gate.tsx";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { LogoLoader } from "#ui/logo.tsx";
import { loadPart } from "#ui/page/parts.tsx";
import { ErrorScreen, LoadFailure, loadFailureWords, useFailedPage } from "#ui/page/placeholders.tsx";
import { fitCategories, readNavigation } from "../ui/frame/navigation.server.ts";
import { ShopFrame } from "../ui/frame/shop-frame.tsx";
import { Shopper } from "../ui/product/shopper.ts";
import type { Route } from "./+types/layout";

/** Fetched with the first press: a first visit does without. */
const loadShopper = () => loadPart(() => import("../ui/product/shopper-actions.ts"), "shopperActions");

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, store] = await Promise.all([readNavigation(shop), shop.run(getStoreDetails)]);
  return { categories, fit: fitCategories(categories), store };
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
  return (
    <ShopFrame {...loaderData}>
      {lost ? (
        <LoadFailure title={loadFailureWords(lost.pathname)} lineDown onRetry={lost.retry} />
      ) : (
        <Shopper value={loadShopper}>
          <Outlet />
        </Shopper>
      )}
      {leaving && <LogoLoader label={t("Loading the page")} />}
      <SignInGate onSignedIn={async () => (await loadShopper())?.carryOutWishes()} />
    </ShopFrame>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame
      categories={loaderData?.categories ?? []}
      fit={loaderData?.fit ?? { narrow: 0, middle: 0, wide: 0 }}
      store={loaderData?.store}
    >
      <ErrorScreen />
    </ShopFrame>
  );
}
