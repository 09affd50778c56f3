import { forAdmin } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { findReturnable } from "../../server/return-at-counter.ts";
import { ReturnsScreen } from "../../ui/admin/returns-screen.tsx";
import type { Route } from "./+types/returns";

export const meta: Route.MetaFunction = () => adminMeta("Returns");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "counter", async (shop) => {
    const number = url.searchParams.get("search")?.trim() ?? "";
    const found = number ? await shop.run(findReturnable, { number }) : null;
    return {
      number,
      found: found?.ok ? found.value : null,
      refused: found?.ok === false ? (found.message ?? "") : "",
    };
  });
}

export default officePage<typeof loader>((data) => <ReturnsScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
