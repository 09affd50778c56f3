import { getStoreSettings } from "#modules/settings/server/get-settings.ts";
import { DeliveryForm } from "#modules/settings/ui/settings-forms.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { OfFeature } from "#ui/features.tsx";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listOwnWeights } from "../../server/product-weights.ts";
import { getShippingSettings } from "../../server/shipping-settings.ts";
import { PinAreasPanel } from "../../ui/admin/pin-areas-panel.tsx";
import { RatesForm } from "../../ui/admin/rates-form.tsx";
import { WeightsPanel } from "../../ui/admin/weights-panel.tsx";
import type { Route } from "./+types/delivery-settings";

export const meta: Route.MetaFunction = () => adminMeta("Delivery Settings");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => {
    const [settings, shipping, weights] = await Promise.all([
      shop.run(getStoreSettings),
      shop.run(getShippingSettings),
      shop.run(listOwnWeights),
    ]);
    const { delivery, store } = mustRead(settings);
    return { delivery, store, ...mustRead(shipping), weights: mustRead(weights) };
  });
}

export default officePage<typeof loader>(({ delivery, store, shipping, pin_file, weights }) => (
  <>
    <DeliveryForm delivery={delivery} />
    <OfFeature name="parcels">
      <section aria-labelledby="rates-and-days" className="mt-8">
        <h2 id="rates-and-days" className="mb-3 text-xl">
          Rates and days
        </h2>
        <RatesForm shipping={shipping} store={store} />
      </section>
      <div className="mt-8 grid max-w-3xl gap-5">
        <PinAreasPanel file={pin_file} />
        <WeightsPanel own={weights} />
      </div>
    </OfFeature>
  </>
));

export const ErrorBoundary = PlaceFailure;
