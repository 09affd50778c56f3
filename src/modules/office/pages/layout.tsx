import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useNavigation, useRevalidator } from "react-router";
import { fail, ok } from "#kernel/result.ts";
import { getProfile } from "#modules/accounts/server/profile.ts";
import { AuthDialog } from "#modules/accounts/ui/auth-dialog.tsx";
import { SignInAgain } from "#modules/accounts/ui/sign-in-again.tsx";
import { getOfficeFacts } from "#modules/settings/server/features.ts";
import { mustRead } from "#platform/pages/admin-loader.server.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { withReauth } from "#ui/client/api-client.ts";
import { renewSession } from "#ui/client/session.ts";
import { useDataWhileUnsaved } from "#ui/client/unsaved-changes.ts";
import { Features } from "#ui/features.tsx";
import { adminMeta } from "#ui/office/admin-page.tsx";
import office from "#ui/office.css?url";
import { lazyPart } from "#ui/page/parts.tsx";
import { type FailedPage, LoadFailure, useFailedPage } from "#ui/page/placeholders.tsx";
import { toast } from "#ui/toast/toast.ts";
import { AccessDenied, ProtectFirst, ProtectHeld, WideScreensOnly } from "../ui/access-denied.tsx";
import { AdminFrame, OfficeFailure, wasBannerClosed } from "../ui/admin-frame.tsx";
import { ShortcutsHelp } from "../ui/shortcuts-help.tsx";
import type { Route } from "./+types/layout";

// Brings the drawing of QR codes along, which hardly anybody needs.
const EnrolDialog = lazyPart(() => import("#modules/accounts/ui/profile/enrol-dialog.tsx"), "EnrolDialog");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: office }];

export const meta: Route.MetaFunction = () => adminMeta("Admin");

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.actor.kind !== "admin")
    return {
      admin: null,
      shown: { on: [], shown: [], tabs: [], permissions: [] },
      mustProtect: shop.actor.kind === "unprotected-admin",
    };
  const profile = await shop.run(getProfile);
  const isProtected = profile.ok && profile.value.two_step_sign_in;
  const warned = !isProtected && !wasBannerClosed(request);
  const shown = mustRead(await shop.run(getOfficeFacts));
  return { admin: { id: shop.actor.userId, name: shop.actor.name, warned }, shown, mustProtect: false };
}

function sayWhoItIs(name: string): void {
  toast.info(`You are signed in as ${name} now`, { description: "Press again to do it in that name." });
}

interface OfficeProps {
  admin: NonNullable<Route.ComponentProps["loaderData"]["admin"]>;
  shown: Route.ComponentProps["loaderData"]["shown"];
  lost: FailedPage | null;
  children: ReactNode;
}

/** The back office of somebody who is signed in, around whatever its page shows. */
function Office({ admin, shown, lost, children }: OfficeProps) {
  const [helping, setHelping] = useState(false);
  const { revalidate } = useRevalidator();
  const loading = useNavigation().state === "loading" && !lost;
  return (
    <Features value={shown}>
      <AdminFrame name={admin.name} warned={admin.warned} loading={loading} onHelp={() => setHelping(true)}>
        {children}
      </AdminFrame>
      <ShortcutsHelp open={helping} onOpenChange={setHelping} />
      <SignInAgain
        key={admin.id}
        variant="ADMIN"
        userId={admin.id}
        onOther={sayWhoItIs}
        onRefused={() => void revalidate()}
      />
    </Features>
  );
}

/** The admin known last, for when not even the session can be read. In the browser only. */
let lastKnown: Pick<OfficeProps, "admin" | "shown"> | null = null;

/** Shown instead of the back office, or above a page that is held, while the store requires a factor that the admin does not have yet. */
function SetUpFactor({ isHeld }: { isHeld: boolean }) {
  const [enrolling, setEnrolling] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setEnrolling(false);

  async function open() {
    close();
    await renewSession();
    await revalidate();
  }

  const Notice = isHeld ? ProtectHeld : ProtectFirst;
  return (
    <>
      <Notice onSetUp={() => setEnrolling(true)} />
      {enrolling && <EnrolDialog onClose={close} onEnrolled={open} onMissing={close} />}
    </>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { admin, shown } = useDataWhileUnsaved(loaderData.admin && loaderData) ?? loaderData;
  const { revalidate } = useRevalidator();
  const [signingIn, setSigningIn] = useState(false);
  const lost = useFailedPage();
  useEffect(() => {
    lastKnown = admin && { admin, shown };
  }, [admin, shown]);
  // A page that is held stays when its session ends; what it was read for meanwhile is read once its reader has signed in again. Each end asks once: of
  // somebody who signed in again, and may not see the office any more, there would be no end of readings.
  const held = !admin || loaderData.admin ? null : loaderData.mustProtect ? "unprotected" : "ended";
  useEffect(() => {
    if (held !== "ended") return;
    let asked = false;
    const signedIn = async () => {
      const result = asked ? ok(null) : fail("unauthenticated");
      asked = true;
      return result;
    };
    void withReauth(signedIn).then((again) => (again.ok ? revalidate() : undefined));
  }, [held, revalidate]);
  return (
    <>
      {loaderData.mustProtect && <SetUpFactor isHeld={admin !== null} />}
      {admin && (
        <Office admin={admin} shown={shown} lost={lost}>
          {lost ? <OfficeFailure lost={lost} /> : <Outlet />}
        </Office>
      )}
      {!admin && !loaderData.mustProtect && <AccessDenied wideOnly onLogin={() => setSigningIn(true)} />}
      <AuthDialog variant="ADMIN" open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
}

/** The shop could not be reached at all: not even who is signed in is known, other than from before. */
export function ErrorBoundary() {
  const lost = useFailedPage();
  if (lastKnown) {
    return (
      <Office {...lastKnown} lost={lost}>
        <OfficeFailure lost={lost} />
      </Office>
    );
  }
  return (
    <main>
      <WideScreensOnly>
        <div className="page py-10">
          <LoadFailure title="Error fetching data" />
        </div>
      </WideScreensOnly>
    </main>
  );
}
