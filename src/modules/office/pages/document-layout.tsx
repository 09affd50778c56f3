import { useState } from "react";
import { Outlet, redirect } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { AuthDialog } from "#modules/accounts/ui/auth-dialog.tsx";
import { getOfficeFacts } from "#modules/settings/server/features.ts";
import { mustRead } from "#platform/pages/admin-loader.server.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { Features } from "#ui/features.tsx";
import office from "#ui/office.css?url";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { AccessDenied } from "../ui/access-denied.tsx";
import type { Route } from "./+types/document-layout";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: office }];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { kind } = shop.actor;
  // The back office's own page leads on.
  if (kind === "unprotected-admin") throw redirect(officePaths.office);
  return { shown: kind === "admin" ? mustRead(await shop.run(getOfficeFacts)) : null };
}

/** Papers stand without the frame, and ask for no wide screen: a label is narrower than that when it is printed. */
export default function DocumentLayout({ loaderData }: Route.ComponentProps) {
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      {loaderData.shown ? (
        <Features value={loaderData.shown}>
          <Outlet />
        </Features>
      ) : (
        <AccessDenied onLogin={() => setSigningIn(true)} />
      )}
      <AuthDialog variant="ADMIN" open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main className="page py-10">
      <LoadFailure title="Error fetching orders" />
    </main>
  );
}
