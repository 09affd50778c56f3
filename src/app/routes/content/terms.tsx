import { ContentPage } from "#app/features/content/content-page.tsx";
import { saleText } from "#app/features/content/texts.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { TagIcon } from "#app/ui/rare-icons.tsx";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import { getSaleTerms, getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/terms";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [store, terms] = await Promise.all([shop.run(getStoreDetails), shop.run(getSaleTerms)]);
  return { store, text: saleText("terms", store, terms) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Terms of Service",
    description: "The rules between you and Rebon, the charity thrift shop in Kochi, in plain words.",
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} Icon={TagIcon} updated={POLICIES_UPDATED} />;
}
