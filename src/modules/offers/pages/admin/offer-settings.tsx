import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getOfferSettings } from "../../server/offer-settings.ts";
import { listProductFloors } from "../../server/product-floors.ts";
import { OfferSettingsForm } from "../../ui/admin/offer-settings-form.tsx";
import { ProductFloors } from "../../ui/admin/product-floors.tsx";
import type { Route } from "./+types/offer-settings";

export const meta: Route.MetaFunction = () => adminMeta("Offers");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => ({
    settings: mustRead(await shop.run(getOfferSettings)),
    floors: mustRead(await shop.run(listProductFloors)),
  }));
}

export default officePage<typeof loader>(({ settings, floors }) => (
  <>
    <OfferSettingsForm settings={settings} />
    <ProductFloors floors={floors} />
  </>
));

export const ErrorBoundary = PlaceFailure;
