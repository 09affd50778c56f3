import { useState } from "react";
import { Outlet } from "react-router";
import { AccessDenied } from "#app/features/admin-frame/access-denied.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { AuthDialog } from "#app/features/auth/auth-dialog.tsx";
import { shopContext } from "../../shop-context.ts";
import type { Route } from "./+types/paper-layout";

export function loader({ context }: Route.LoaderArgs) {
  return { isAdmin: context.get(shopContext).actor.kind === "admin" };
}

/**
 * The back office's papers stand alone, without its frame. Nor do they ask for a wide screen: a sheet of A5 or a label is narrower
 * than that when it is printed.
 */
export default function PaperLayout({ loaderData }: Route.ComponentProps) {
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      {loaderData.isAdmin ? <Outlet /> : <AccessDenied onLogin={() => setSigningIn(true)} />}
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
