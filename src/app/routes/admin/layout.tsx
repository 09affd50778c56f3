import { useState } from "react";
import { Outlet } from "react-router";
import { AccessDenied } from "#app/features/admin-frame/access-denied.tsx";
import { AdminFrame } from "#app/features/admin-frame/admin-frame.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { WideScreensOnly } from "#app/features/admin-frame/wide-screens-only.tsx";
import { AuthDialog } from "#app/features/auth/auth-dialog.tsx";
import { shopContext } from "../../shop-context.ts";
import type { Route } from "./+types/layout";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Admin");

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  return actor.kind === "admin" ? { name: actor.name } : null;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      <WideScreensOnly>
        {loaderData ? (
          <AdminFrame name={loaderData.name}>
            <Outlet />
          </AdminFrame>
        ) : (
          <AccessDenied onLogin={() => setSigningIn(true)} />
        )}
      </WideScreensOnly>
      <AuthDialog variant="ADMIN" open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
}

/** The shop could not be reached at all: not even who is signed in is known. */
export function ErrorBoundary() {
  return (
    <WideScreensOnly>
      <main className="page py-10">
        <LoadFailure title="Error fetching data" />
      </main>
    </WideScreensOnly>
  );
}
