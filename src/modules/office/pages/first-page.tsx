import { redirect } from "react-router";
import { may, type Permission } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import type { Route } from "./+types/first-page";

type Way = readonly [Permission, to: string];

/** Where the addresses lead that are no page of their own: the first that somebody's role includes. */
const firstPages: Readonly<Record<string, readonly [Way, ...Way[]]>> = {
  [officePaths.orders]: [["orders.read", officePaths.orderDetails]],
  [officePaths.products]: [
    ["products.read", officePaths.categories],
    ["places.read", officePaths.places],
  ],
  [officePaths.counter]: [
    ["counter", officePaths.sell],
    ["counter.read", officePaths.tillDays],
  ],
  [officePaths.settings]: [["settings.read", officePaths.storeDetails]],
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  const ways = firstPages[url.pathname.replace(/\/+$/, "")];
  const [, to] = ways?.find(([permission]) => may(actor, permission)) ?? ways?.[0] ?? [];
  throw redirect(to ?? officePaths.home);
}
