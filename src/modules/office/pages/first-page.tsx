import { redirect } from "react-router";
import { may } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import type { Route } from "./+types/first-page";

/** Where the addresses lead that are no page of their own. */
const firstPages: Readonly<Record<string, string>> = {
  [officePaths.orders]: officePaths.orderDetails,
  [officePaths.products]: officePaths.categories,
  [officePaths.counter]: officePaths.sell,
  [officePaths.settings]: officePaths.storeDetails,
};

export function loader({ context, url }: Route.LoaderArgs) {
  const first = firstPages[url.pathname.replace(/\/+$/, "")] ?? officePaths.home;
  const { actor } = context.get(shopContext);
  // Of the products, a packer has the places.
  const isPlaces =
    first === officePaths.categories && !may(actor, "products.read") && may(actor, "places.read");
  throw redirect(isPlaces ? officePaths.places : first);
}
