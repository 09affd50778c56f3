import { forAdmin, readPart } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { claimParts } from "../../contract/claim.ts";
import { listClaims } from "../../server/list-claims.ts";
import { ClaimsScreen } from "../../ui/admin/claims-screen.tsx";
import type { Route } from "./+types/claims";

export const meta: Route.MetaFunction = () => adminMeta("Claims");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", (shop) =>
    readPart(url, 20, { parts: claimParts }, (query) => shop.run(listClaims, query)),
  );
}

export default officePage<typeof loader>((data) => <ClaimsScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
