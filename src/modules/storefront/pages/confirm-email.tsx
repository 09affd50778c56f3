import { use } from "react";
import { t } from "#kernel/languages/messages.ts";
import { findSignUp } from "#modules/accounts/server/sign-up.ts";
import { ConfirmEmailScreen } from "#modules/accounts/ui/confirm-email-screen.tsx";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { noReferrer, pageMeta } from "#ui/page-meta.ts";
import { Shopper } from "../ui/product/shopper.ts";
import type { Route } from "./+types/confirm-email";

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, { title: t("Confirm your email") }), noReferrer.meta];
}

export const headers = noReferrer.headers;

/** Only looks the link up: programs that follow the links of mails confirm nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const token = url.searchParams.get("token") ?? "";
  return {
    token,
    signUp: token ? await shop.run(findSignUp, token) : null,
    signedInAs: shop.actor.kind === "guest" ? null : shop.actor.email,
  };
}

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const shopper = use(Shopper);
  return (
    <ConfirmEmailScreen
      {...loaderData}
      onSignedIn={async (wishes) => (await shopper())?.carryOutWishes(wishes)}
    />
  );
}
