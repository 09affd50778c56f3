import { RefundsPage } from "#app/features/content/refunds-page.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import type { Route } from "./+types/refunds";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  return { store: await settings.getStoreDetails() };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Refunds and cancellations",
    description:
      "Canceling before shipping is free. A product that is not as described is taken back and refunded.",
  });
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <RefundsPage {...loaderData} />;
}
