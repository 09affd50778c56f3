import { useEffect } from "react";
import { Outlet } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import {
  ProfileNav,
  SignInScreen,
  useSessionRevalidation,
} from "#modules/accounts/ui/profile/personal-page.tsx";
import { SignInAgain } from "#modules/accounts/ui/sign-in-again.tsx";
import { hearSignedOut } from "#modules/accounts/ui/signed-out.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { useSession } from "#ui/client/session.ts";
import {
  discardUnsavedChanges,
  useDataWhileUnsaved,
  useHasUnsavedChanges,
} from "#ui/client/unsaved-changes.ts";
import { listProfileEntries } from "../server/profile-parts.ts";
import type { Route } from "./+types/layout";

/** The profile's owner, and the entries beside the specification's three. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const entries = await shop.run(listProfileEntries);
  return {
    customerId: shop.actor.kind === "guest" ? null : shop.actor.userId,
    entries: entries.ok ? entries.value : [],
  };
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const held = useHasUnsavedChanges();
  const signedIn = useSession((session) => session?.user.id);
  const customerId = useDataWhileUnsaved(loaderData.customerId);
  useSessionRevalidation(loaderData.customerId, held);
  useEffect(() => hearSignedOut(discardUnsavedChanges), []);
  if (!customerId) {
    return (
      <div className="page py-8">
        <SignInScreen
          title={t("Access Denied")}
          text={t("Sign in to see your profile, orders and addresses.")}
        />
      </div>
    );
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 lg:py-12 print:block print:py-0">
      <ProfileNav more={loaderData.entries} />
      {/* Text that one person typed is not the next one's, from the moment that they are signed in. */}
      <div key={signedIn ?? customerId} className="min-w-0">
        <Outlet />
        {held && <SignInAgain variant="USER" userId={customerId} />}
      </div>
    </div>
  );
}
