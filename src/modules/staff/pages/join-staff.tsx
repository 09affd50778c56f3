import { shopContext } from "#platform/pages/page-loader.server.ts";
import { noReferrer, pageMeta } from "#ui/page-meta.ts";
import { findInvitation } from "../server/invitations.ts";
import { JoinStaffScreen } from "../ui/join-staff-screen.tsx";
import type { Route } from "./+types/join-staff";

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, { title: "Join the staff" }), noReferrer.meta];
}

export const headers = noReferrer.headers;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const token = url.searchParams.get("token") ?? "";
  return {
    token,
    invitation: token ? await shop.run(findInvitation, token) : null,
    signedInAs: shop.actor.kind === "guest" ? null : shop.actor.email,
  };
}

export default function JoinStaffPage({ loaderData }: Route.ComponentProps) {
  return <JoinStaffScreen {...loaderData} />;
}
