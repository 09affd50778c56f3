import { ContentPage, KeptDataList } from "#app/features/content/content-page.tsx";
import { storeText } from "#app/features/content/texts.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { LockIcon } from "#app/ui/rare-icons.tsx";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import { getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const store = await shop.run(getStoreDetails);
  return { store, text: storeText("privacy", store) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Privacy Policy",
    description: "What Rebon keeps about you, why and for how long, and how you see, correct or erase it.",
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <ContentPage {...loaderData} Icon={LockIcon} updated={POLICIES_UPDATED} keptData={<KeptDataList />} />
  );
}
