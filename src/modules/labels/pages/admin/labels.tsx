import { listPlaces } from "#modules/places/server/places.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { countUnlabelled } from "../../server/product-labels.ts";
import { PlaceLabels, ProductLabels } from "../../ui/admin/print-labels.tsx";
import type { Route } from "./+types/labels";

export const meta: Route.MetaFunction = () => adminMeta("Labels");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => ({
    unlabelled: mustRead(await shop.run(countUnlabelled)),
    places: mustRead(await shop.run(listPlaces)).length,
  }));
}

export default officePage<typeof loader>(({ unlabelled, places }) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <Panel
      title="Products without a label"
      text="In stock, and never printed. Of others select some in All products, and choose ‘Labels…’."
    >
      {unlabelled > 0 ? <ProductLabels key={unlabelled} count={unlabelled} /> : "Each has one."}
    </Panel>
    <Panel
      title="Places"
      text="To hang on rails and stick on boxes: they are scanned first, then what is put there."
    >
      {places > 0 ? <PlaceLabels count={places} /> : "No place has a name yet."}
    </Panel>
  </div>
));

export const ErrorBoundary = PlaceFailure;
