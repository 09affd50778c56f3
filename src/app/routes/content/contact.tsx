import { ContactScreen } from "#app/features/content/contact-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { store: await shop.run(getStoreDetails) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Contact",
    description:
      "Write to the store, call or come by: email, phone, address and opening hours of Rebon in Kochi.",
  });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactScreen {...loaderData} />;
}
