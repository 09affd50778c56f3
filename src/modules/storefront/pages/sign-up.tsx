import { use } from "react";
import { t } from "#kernel/languages/messages.ts";
import { shownEmail, signedInAs } from "#modules/accounts/server/shown-email.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import { noReferrer, pageMeta } from "#ui/page-meta.ts";
import { Shopper } from "../ui/product/shopper.ts";
import type { Route } from "./+types/sign-up";

// A third page with these forms would put them into what every page loads.
const SignUpScreen = lazyPart(() => import("#modules/accounts/ui/sign-up-screen.tsx"), "SignUpScreen");

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, { title: t("Sign Up") }), noReferrer.meta];
}

export const headers = noReferrer.headers;

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(shopContext);
  return {
    email: shownEmail((url.searchParams.get("email") ?? "").slice(0, 254)),
    signedInAs: signedInAs(actor),
  };
}

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const shopper = use(Shopper);
  return (
    <SignUpScreen
      {...loaderData}
      onSignedIn={async () => (await shopper())?.performPendingActions()}
      onMissing={() => undefined}
    />
  );
}
