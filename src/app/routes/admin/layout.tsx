import { useState } from "react";
import { Outlet } from "react-router";
import { AccessDenied } from "#app/features/admin-frame/access-denied.tsx";
import { AdminFrame } from "#app/features/admin-frame/admin-frame.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { WideScreensOnly } from "#app/features/admin-frame/wide-screens-only.tsx";
import { ShortcutsHelp } from "#app/features/admin-shortcuts/shortcuts-help.tsx";
import { AuthDialog } from "#app/features/auth/auth-dialog.tsx";
import { SignInAgain } from "#app/features/auth/sign-in-again.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import { shopContext } from "../../shop-context.ts";
import type { Route } from "./+types/layout";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Admin");

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, accounts } = context.get(shopContext);
  if (actor.kind !== "admin") return null;
  const profile = await accounts.getProfile();
  return { id: actor.userId, name: actor.name, isProtected: profile.ok && profile.value.two_step_sign_in };
}

export default function AdminLayout(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  const [signingIn, setSigningIn] = useState(false);
  const [helping, setHelping] = useState(false);
  return (
    <>
      <WideScreensOnly>
        {loaderData ? (
          <AdminFrame
            name={loaderData.name}
            isProtected={loaderData.isProtected}
            onHelp={() => setHelping(true)}
          >
            <Outlet />
          </AdminFrame>
        ) : (
          <AccessDenied onLogin={() => setSigningIn(true)} />
        )}
      </WideScreensOnly>
      <AuthDialog variant="ADMIN" open={signingIn} onOpenChange={setSigningIn} />
      {loaderData && <ShortcutsHelp open={helping} onOpenChange={setHelping} />}
      {loaderData && <SignInAgain shopkeeperId={loaderData.id} />}
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
