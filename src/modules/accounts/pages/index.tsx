import { longStoreMonth } from "#kernel/store-time.ts";
import { DataSection } from "#modules/privacy/ui/data-section.tsx";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { listMyPasskeys } from "../server/my-passkeys.ts";
import { listMySessions } from "../server/my-sessions.ts";
import { getProfile } from "../server/profile.ts";
import { DevicesSection } from "../ui/profile/devices-section.tsx";
import { PasskeysSection } from "../ui/profile/passkeys-section.tsx";
import { SecuritySection } from "../ui/profile/security-section.tsx";
import { UserInfo } from "../ui/profile/user-info.tsx";
import type { Route } from "./+types/index";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "User Info" });
}

/** The customer's account; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [profile, passkeys, sessions] = await Promise.all([
    shop.run(getProfile),
    shop.run(listMyPasskeys),
    shop.run(listMySessions),
  ]);
  if (!profile.ok || !passkeys.ok || !sessions.ok) return null;
  return {
    profile: profile.value,
    since: longStoreMonth(profile.value.created_at),
    passkeys: passkeys.value.data,
    sessions: sessions.value.data,
  };
}

export default function UserInfoPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <h1 className="mb-6 text-3xl">User Info</h1>
      <UserInfo profile={loaderData.profile} since={loaderData.since} />
      <SecuritySection enrolled={loaderData.profile.two_step_sign_in} />
      <PasskeysSection passkeys={loaderData.passkeys} enrolled={loaderData.profile.two_step_sign_in} />
      <DevicesSection sessions={loaderData.sessions} />
      <DataSection />
    </>
  );
}
