import { use } from "react";
import { t } from "#kernel/languages/messages.ts";
import { signedInAs } from "#modules/accounts/server/shown-email.ts";
import { SignInLinkScreen } from "#modules/accounts/ui/confirm-email-screen.tsx";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { noReferrer, pageMeta } from "#ui/page-meta.ts";
import { Shopper } from "../ui/product/shopper.ts";
import type { Route } from "./+types/sign-in";

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, { title: t("Sign in") }), noReferrer.meta];
}

export const headers = noReferrer.headers;

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  return {
    token: url.searchParams.get("token") ?? "",
    signedInAs: signedInAs(actor),
  };
}

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const shopper = use(Shopper);
  return (
    <SignInLinkScreen {...loaderData} onSignedIn={async () => (await shopper())?.performPendingActions()} />
  );
}
