import { UpdatePasswordScreen } from "#app/features/auth/update-password-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import type { Route } from "./+types/update-password";

export function meta(args: Route.MetaArgs) {
  // The address carries a secret: it is not to be told to whatever a link leads to.
  return [...pageMeta(args, { title: "Update password" }), { name: "referrer", content: "no-referrer" }];
}

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
