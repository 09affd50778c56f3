import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { ContactScreen } from "../ui/contact-screen.tsx";
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
