import { getStoreFacts } from "#modules/settings/server/features.ts";
import { getTill } from "#modules/till/server/till.ts";
import { getUpiSettings } from "#modules/upi/server/upi-settings.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { findForCounter } from "../../server/find-for-counter.ts";
import { getQrSales } from "../../server/qr-sale.ts";
import { SellScreen } from "../../ui/admin/sell-screen.tsx";
import type { Route } from "./+types/sell";

export const meta: Route.MetaFunction = () => adminMeta("Sell");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "counter", async (shop) => {
    const search = url.searchParams.get("search")?.trim() ?? "";
    const { store } = await shop.run(getStoreFacts);
    return {
      search,
      found: search ? mustRead(await shop.run(findForCounter, { search })).data : [],
      isOpen: mustRead(await shop.run(getTill)).session !== null,
      qr: mustRead(await shop.run(getQrSales)),
      upi: { vpa: mustRead(await shop.run(getUpiSettings)).vpa, name: store.name },
    };
  });
}

export default officePage<typeof loader>((data) => <SellScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
