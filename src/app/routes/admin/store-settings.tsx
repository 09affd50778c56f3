import { useLocation } from "react-router";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { DeliveryForm, PaymentForm } from "#app/features/admin/settings/settings-forms.tsx";
import { StoreDetailsForm } from "#app/features/admin/settings/store-details-form.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { getStoreSettings } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/store-settings";

const isAt = (path: string, pathname: string) => pathname.startsWith(path);

export const meta: Route.MetaFunction = ({ location: { pathname } }) => {
  if (isAt(officePaths.paymentSettings, pathname)) return adminMeta("Payment");
  return adminMeta(isAt(officePaths.deliverySettings, pathname) ? "Delivery Settings" : "Store Details");
};

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => mustRead(await shop.run(getStoreSettings)));
}

type Settings = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Section({ store, fallback_email, payment, gateway, delivery }: Settings) {
  const { pathname } = useLocation();
  if (isAt(officePaths.paymentSettings, pathname)) return <PaymentForm payment={payment} gateway={gateway} />;
  if (isAt(officePaths.deliverySettings, pathname)) return <DeliveryForm delivery={delivery} />;
  return <StoreDetailsForm store={store} fallbackEmail={fallback_email} />;
}

export default officePage<typeof loader>((settings) => <Section {...settings} />);

export const ErrorBoundary = PlaceFailure;
