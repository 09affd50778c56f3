import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, missingPage, officePage } from "#ui/office/admin-page.tsx";
import { getClaim } from "../../server/list-claims.ts";
import { ClaimScreen } from "../../ui/admin/claim-screen.tsx";
import type { Route } from "./+types/claim";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Claim ${params.ticket}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", async (shop) =>
    mustFind(await shop.run(getClaim, params.ticket)),
  );
}

export default officePage<typeof loader>((found) => (
  <AdminPage title={`Claim ${found.claim.ticket}`} back={{ to: officePaths.claims, label: "All claims" }}>
    <ClaimScreen {...found} />
  </AdminPage>
));

export const ErrorBoundary = missingPage("Claim", "Please look at its number once more.", officePaths.claims);
