import { UpdatePasswordScreen } from "#app/features/auth/password-screens.tsx";
import { noReferrer, pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import type { Route } from "./+types/update-password";

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, { title: "Update password" }), noReferrer.meta];
}

export const headers = noReferrer.headers;

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  return {
    token: url.searchParams.get("token"),
    broken: url.searchParams.has("error"),
    email: actor.kind === "guest" ? null : actor.email,
  };
}

export default function UpdatePasswordPage({ loaderData }: Route.ComponentProps) {
  return <UpdatePasswordScreen {...loaderData} />;
}
