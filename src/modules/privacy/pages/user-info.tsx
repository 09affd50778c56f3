import { t } from "#kernel/languages/messages.ts";
import { longStoreMonth } from "#kernel/store-time.ts";
import { listMyPasskeys } from "#modules/accounts/server/my-passkeys.ts";
import { listMySessions } from "#modules/accounts/server/my-sessions.ts";
import { getProfile } from "#modules/accounts/server/profile.ts";
import { DevicesSection } from "#modules/accounts/ui/profile/devices-section.tsx";
import { LanguageSection } from "#modules/accounts/ui/profile/language-section.tsx";
import { PasskeysSection } from "#modules/accounts/ui/profile/passkeys-section.tsx";
import { SecuritySection } from "#modules/accounts/ui/profile/security-section.tsx";
import { UserInfo } from "#modules/accounts/ui/profile/user-info.tsx";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { useDataWhileUnsaved } from "#ui/client/unsaved-changes.ts";
import { OfFeature } from "#ui/features.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { listLosses } from "../server/profile-parts.ts";
import { DataSection } from "../ui/data-section.tsx";
import type { Route } from "./+types/user-info";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("User Info") });
}

/** The customer's account; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [profile, passkeys, sessions, losses] = await Promise.all([
    shop.run(getProfile),
    shop.run(listMyPasskeys),
    shop.run(listMySessions),
    shop.run(listLosses),
  ]);
  if (!profile.ok || !passkeys.ok || !sessions.ok) return null;
  return {
    profile: profile.value,
    since: longStoreMonth(profile.value.created_at),
    passkeys: passkeys.value.data,
    sessions: sessions.value.data,
    losses: losses.ok ? losses.value : [],
  };
}

export default function UserInfoPage({ loaderData }: Route.ComponentProps) {
  const shown = useDataWhileUnsaved(loaderData);
  if (!shown) return null;
  return (
    <>
      <h1 className="mb-6 text-3xl">{t("User Info")}</h1>
      <UserInfo profile={shown.profile} since={shown.since} />
      <OfFeature name="languages">
        <LanguageSection chosen={shown.profile.language} />
      </OfFeature>
      <SecuritySection enrolled={shown.profile.two_step_sign_in} />
      <PasskeysSection passkeys={shown.passkeys} enrolled={shown.profile.two_step_sign_in} />
      <DevicesSection sessions={shown.sessions} />
      <DataSection losses={shown.losses} enrolled={shown.profile.two_step_sign_in} />
    </>
  );
}
