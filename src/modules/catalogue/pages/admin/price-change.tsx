import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, missingPage, officePage } from "#ui/office/admin-page.tsx";
import { counted } from "#ui/office/list-screen.tsx";
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

export default officePage<typeof loader>(({ change }) => (
  <AdminPage
    title={`${counted(change.products.length, "price")} ${change.said}`}
    back={{ to: officePaths.changes, label: "All changes" }}
  >
    <PriceChangeScreen change={change} />
  </AdminPage>
));

export const ErrorBoundary = missingPage(
  "Change",
  "The log of changes names all that were made.",
  officePaths.changes,
);
