import { data } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getClaim } from "../../server/list-claims.ts";
import { ClaimScreen } from "../../ui/admin/claim-screen.tsx";
import type { Route } from "./+types/claim";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Claim ${params.ticket}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const found = await shop.run(getClaim, params.ticket);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return mustRead(found);
  });
}

export default officePage<typeof loader>(({ claim, returnable }) => (
  <AdminPage title={`Claim ${claim.ticket}`} back={{ to: officePaths.claims, label: "All claims" }}>
    <ClaimScreen claim={claim} returnable={returnable} />
  </AdminPage>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="This claim does not exist."
      text="Please look at its number once more."
      to={officePaths.claims}
      back="To the claims"
      unread={
        <AdminPage title="Claim">
          <LoadFailure level={2} title="Error fetching data" />
        </AdminPage>
      }
    />
  );
}
