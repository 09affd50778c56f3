import { redirect } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { Route } from "./+types/first-page";

/** Where the addresses lead that are no page of their own. */
const firstPages: Readonly<Record<string, string>> = {
  [officePaths.orders]: officePaths.orderDetails,
  [officePaths.products]: officePaths.categories,
  [officePaths.counter]: officePaths.sell,
  [officePaths.settings]: officePaths.storeDetails,
};

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(firstPages[url.pathname.replace(/\/+$/, "")] ?? officePaths.home);
}
