import { Outlet } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { useHasUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import { ProfileNav, SignInScreen, useSessionRevalidation } from "../ui/profile/personal-page.tsx";
import type { Route } from "./+types/layout";

// Brings the sign-in dialog along, which only a session that ends while somebody types needs.
const SignInAgain = lazyPart(() => import("../ui/sign-in-again.tsx"), "SignInAgain");

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  return { customerId: actor.kind === "guest" ? null : actor.userId };
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { customerId } = loaderData;
  const held = useHasUnsavedChanges();
  useSessionRevalidation(customerId, held);
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
      <ProfileNav />
      <div className="min-w-0">
        <Outlet />
      </div>
      {held && <SignInAgain variant="USER" userId={customerId} />}
    </div>
  );
}
