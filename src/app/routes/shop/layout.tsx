import { Outlet, useLocation, useNavigation } from "react-router";
import { SignInGate } from "#app/features/auth/sign-in-gate.tsx";
import { ShopFrame } from "#app/features/frame/shop-frame.tsx";
import { shopContext } from "#app/shop-context.ts";
import { ErrorScreen } from "#app/ui/error-screen.tsx";
import { LogoLoader } from "#app/ui/logo-loader.tsx";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(shopContext);
  const [categories, store] = await Promise.all([catalogue.listNavigation(), settings.getStoreDetails()]);
  return { categories, store };
}

/** Categories and facts of the store are asked for once per visit; a full load brings changes. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  // A change of filter or page keeps the screen: the listing shows its own skeletons.
  const leaving = navigation.state === "loading" && navigation.location.pathname !== here;
  return (
    <ShopFrame {...loaderData}>
      <Outlet />
      {leaving && <LogoLoader label="Loading the page" />}
      <SignInGate />
    </ShopFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame categories={loaderData?.categories ?? []} store={loaderData?.store}>
      <ErrorScreen error={error} />
    </ShopFrame>
  );
}
