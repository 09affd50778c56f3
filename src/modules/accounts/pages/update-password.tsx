import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { noReferrer, pageMeta } from "#ui/page-meta.ts";
import { signedInAs } from "../server/shown-email.ts";
import { UpdatePasswordScreen } from "../ui/password-screens.tsx";
import type { Route } from "./+types/update-password";

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, { title: t("Update password") }), noReferrer.meta];
}

export const headers = noReferrer.headers;

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  return {
    token: url.searchParams.get("token"),
    broken: url.searchParams.has("error"),
    email: signedInAs(actor),
  };
}

export default function UpdatePasswordPage({ loaderData }: Route.ComponentProps) {
  return <UpdatePasswordScreen {...loaderData} />;
}
