import { DataSection } from "#app/features/profile/data-section.tsx";
import { SecuritySection } from "#app/features/profile/security-section.tsx";
import { UserInfo } from "#app/features/profile/user-info.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/index";

const month = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "User Info" });
}

/** The shopper's account; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const profile = await context.get(shopContext).accounts.getProfile();
  if (!profile.ok) return null;
  return { profile: profile.value, since: month.format(new Date(profile.value.created_at)) };
}

export default function UserInfoPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <h1 className="mb-6 text-3xl">User Info</h1>
      <UserInfo profile={loaderData.profile} since={loaderData.since} />
      <SecuritySection enrolled={loaderData.profile.two_step_sign_in} />
      <DataSection />
    </>
  );
}
