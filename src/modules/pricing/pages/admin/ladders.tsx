import { listCategories } from "#modules/catalogue/server/groups/list-groups.ts";
import { ALL_CHOICES, forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listLadders } from "../../server/change-ladders.ts";
import { LaddersScreen } from "../../ui/admin/ladders-screen.tsx";
import type { Route } from "./+types/ladders";

export const meta: Route.MetaFunction = () => adminMeta("Ladders");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "prices", async (shop) => {
    const [found, categories] = await Promise.all([
      shop.run(listLadders),
      shop.run(listCategories, ALL_CHOICES),
    ]);
    return { ...mustRead(found), categories: categories.data.map(({ id, name }) => ({ id, name })) };
  });
}

export default officePage<typeof loader>((data) => <LaddersScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
