import { ContentPage } from "#app/features/content/content-page.tsx";
import { saleText } from "#app/features/content/texts.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { BookIcon } from "#app/ui/rare-icons.tsx";
import { getSaleTerms, getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/help";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [store, terms] = await Promise.all([shop.run(getStoreDetails), shop.run(getSaleTerms)]);
  return { store, text: saleText("help", store, terms) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Help",
    description:
      "How to find, order and follow a product, what to do when something is not right, and how to reach us.",
  });
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} Icon={BookIcon} />;
}
