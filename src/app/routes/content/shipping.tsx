import { ContentPage } from "#app/features/content/content-page.tsx";
import { saleText } from "#app/features/content/texts.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { TruckIcon } from "#app/ui/rare-icons.tsx";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import { getSaleTerms, getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/shipping";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [store, terms] = await Promise.all([shop.run(getStoreDetails), shop.run(getSaleTerms)]);
  return { store, text: saleText("shipping", store, terms) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Shipping",
    description:
      "What delivery costs, how long it takes across India, and what we do when a parcel goes astray.",
  });
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} Icon={TruckIcon} updated={POLICIES_UPDATED} />;
}
