import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { MissingPage } from "#ui/office/parts.tsx";
import { undoPrices } from "../../contract/prices/price-calls.ts";
import { getPriceChange } from "../../server/prices/change-prices.ts";
import { PriceChangeScreen } from "../../ui/admin/prices/price-change-screen.tsx";
import type { Route } from "./+types/price-change";

export const meta: Route.MetaFunction = () => adminMeta("Change of prices");

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "prices", async (shop) => {
    const { id } = undoPrices.body.parse({ id: params.changeId });
    return { change: mustFind(await shop.run(getPriceChange, { id })) };
  });
}

export default officePage<typeof loader>((data) => <PriceChangeScreen {...data} />);

export function ErrorBoundary() {
  return (
    <MissingPage
      title="This change does not exist"
      text="The log of changes has all that were made."
      to={officePaths.changes}
      back="Open the log"
      unread={<PlaceFailure />}
    />
  );
}
