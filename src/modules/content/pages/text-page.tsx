import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { getSaleTerms, getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { BookIcon, LockIcon, ReturnIcon, TagIcon, TruckIcon } from "#ui/rare-icons.tsx";
import { ContentPage } from "../ui/content-page.tsx";
import { saleText, storeText } from "../ui/texts.server.ts";
import type { Route } from "./+types/text-page";

/** The pages that are a written text, by their addresses. The rules among them show when they last changed. */
const pages = {
  help: {
    title: "Help",
    description:
      "How to find, order and follow a product, what to do when something is not right, and how to reach us.",
    Icon: BookIcon,
  },
  privacy: {
    title: "Privacy Policy",
    description: "What Rebon keeps about you, why and for how long, and how you see, correct or erase it.",
    Icon: LockIcon,
  },
  refunds: {
    title: "Refunds and cancellations",
    description:
      "Canceling before shipping is free. A product that is not as described is taken back and refunded.",
    Icon: ReturnIcon,
  },
  shipping: {
    title: "Shipping",
    description:
      "What delivery costs, how long it takes across India, and what we do when a parcel goes astray.",
    Icon: TruckIcon,
  },
  terms: {
    title: "Terms of Service",
    description: "The rules between you and Rebon, the charity thrift shop in Kochi, in plain words.",
    Icon: TagIcon,
  },
} as const;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  // Of the route and not of the address, which may be written in other ways.
  const name = pattern.replaceAll("/", "") as keyof typeof pages;
  const store = await shop.run(getStoreDetails);
  if (name === "privacy" || name === "refunds") return { name, store, text: storeText(name, store) };
  return { name, store, text: saleText(name, store, await shop.run(getSaleTerms)) };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = pages[args.matches[2].id];
  return pageMeta(args, { title, description });
}

export default function TextPage({ loaderData: { name, store, text } }: Route.ComponentProps) {
  const updated = name === "help" ? undefined : POLICIES_UPDATED;
  return <ContentPage store={store} text={text} Icon={pages[name].Icon} updated={updated} />;
}
