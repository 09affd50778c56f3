import { ADMIN_PAGE_SIZE } from "#kernel/lists.ts";
import { listBrands, listCategories } from "#modules/catalogue/server/groups/list-groups.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { listProductParts } from "#modules/catalogue/server/product-parts.ts";
import { listSubCategories } from "#modules/catalogue/server/sub-categories.ts";
import {
  ProductsScreen,
  parametersOf,
  readProductList,
} from "#modules/catalogue/ui/admin/products-screen.tsx";
import { createProductCollection } from "#modules/collections/contract/product-collection.ts";
import { CollectButton } from "#modules/collections/ui/admin/collect-button.tsx";
import { makeLabels } from "#modules/labels/contract/label.ts";
import { LabelsButton } from "#modules/labels/ui/admin/print-labels.tsx";
import { saveProductFloor } from "#modules/offers/contract/offer.ts";
import { listFloorsOf } from "#modules/offers/server/product-floors.ts";
import { floorField } from "#modules/offers/ui/admin/floor-field.ts";
import { moveProducts } from "#modules/places/contract/place.ts";
import { listPlacesOf } from "#modules/places/server/places.ts";
import { MoveButton } from "#modules/places/ui/admin/move-button.tsx";
import { PostButton } from "#modules/posts/ui/admin/post-button.tsx";
import { listWeightsOf } from "#modules/shipping/server/product-weights.ts";
import { weightField } from "#modules/shipping/ui/admin/weight-field.ts";
import type { PageQuery } from "#platform/database/statements.ts";
import { ALL_CHOICES, forAdmin, mustRead, readIfMay, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { useMay } from "#ui/office/may.tsx";
import type { Route } from "./+types/all-products";

export const meta: Route.MetaFunction = () => adminMeta("All products");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => {
    const [categories, subCategories, brands] = await Promise.all([
      shop.run(listCategories, ALL_CHOICES),
      shop.run(listSubCategories, ALL_CHOICES),
      shop.run(listBrands, ALL_CHOICES),
    ]);
    const choices = { categories: categories.data, subCategories: subCategories.data, brands: brands.data };
    const asked = readProductList(url.searchParams, choices);
    const read = (query: PageQuery) => shop.run(listProducts, { ...query, ...asked });
    const list = await readPage(url, ADMIN_PAGE_SIZE, read, parametersOf(asked));
    const ids = list.rows.map(({ id }) => id);
    const [weights, floors, parts, places] = await Promise.all([
      shop.run(listWeightsOf, ids),
      readIfMay(shop, "settings.read", () => shop.run(listFloorsOf, ids)),
      shop.run(listProductParts, ids),
      shop.run(listPlacesOf, ids).then(mustRead),
    ]);
    const rows = list.rows.map((row) => ({ ...row, ...parts.get(row.id), place: places.of.get(row.id) }));
    return {
      list: { ...list, rows },
      asked,
      choices,
      places: places.all,
      weights: mustRead(weights),
      floors,
    };
  });
}

export default officePage<typeof loader>(({ weights, floors, places, ...data }) => {
  const may = useMay();
  const mayMove = may(moveProducts) && places.length > 0;
  const mayCollect = may(createProductCollection);
  const mayPrint = may(makeLabels);
  return (
    <ProductsScreen
      {...data}
      extras={[weightField(weights), ...(floors && may(saveProductFloor) ? [floorField(floors)] : [])]}
      bulkTools={(selection, done) => (
        <>
          {mayMove && <MoveButton products={[...selection.keys()]} places={places} onDone={done} />}
          {mayPrint && <LabelsButton ids={[...selection.keys()]} />}
          {mayCollect && <CollectButton products={[...selection].map(([id, name]) => ({ id, name }))} />}
          <PostButton ids={[...selection.keys()]} />
        </>
      )}
    />
  );
});

export const ErrorBoundary = PlaceFailure;
