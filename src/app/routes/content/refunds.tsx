import { ContentPage } from "#app/features/content/content-page.tsx";
import { storeText } from "#app/features/content/texts.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { ReturnIcon } from "#app/ui/rare-icons.tsx";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import { getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/refunds";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const store = await shop.run(getStoreDetails);
  return { store, text: storeText("refunds", store) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Refunds and cancellations",
    description:
      "Canceling before shipping is free. A product that is not as described is taken back and refunded.",
  });
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} Icon={ReturnIcon} updated={POLICIES_UPDATED} />;
}
