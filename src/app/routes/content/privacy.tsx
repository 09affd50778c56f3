import { PrivacyPage } from "#app/features/content/privacy-page.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  return { store: await settings.getStoreDetails() };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Privacy Policy",
    description: "What Rebon keeps about you, why and for how long, and how you see, correct or erase it.",
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} />;
}
