import { useLocation } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getStoreSettings } from "../../server/get-settings.ts";
import { PaymentForm } from "../../ui/settings-forms.tsx";
import { StoreDetailsForm } from "../../ui/store-details-form.tsx";
import type { Route } from "./+types/store-settings";

const isAt = (path: string, pathname: string) => pathname.startsWith(path);

export const meta: Route.MetaFunction = ({ location: { pathname } }) => {
  if (isAt(officePaths.paymentSettings, pathname)) return adminMeta("Payment");
  return adminMeta("Store Details");
};

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => mustRead(await shop.run(getStoreSettings)));
}

type Settings = Extract<Awaited<ReturnType<typeof getStoreSettings>>, { ok: true }>["value"];

function Section({ store, fallback_email, payment, gateway }: Settings) {
  const { pathname } = useLocation();
  if (isAt(officePaths.paymentSettings, pathname)) return <PaymentForm payment={payment} gateway={gateway} />;
  return <StoreDetailsForm store={store} fallbackEmail={fallback_email} />;
}

export default officePage<typeof loader>((settings) => <Section {...settings} />);

export const ErrorBoundary = PlaceFailure;
