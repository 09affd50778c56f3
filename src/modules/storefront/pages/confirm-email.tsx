import { use } from "react";
import { t } from "#kernel/languages/messages.ts";
import type { PendingAction } from "#modules/accounts/contract/pending-action.ts";
import { shownEmail, signedInAs } from "#modules/accounts/server/shown-email.ts";
import { findSignUp } from "#modules/accounts/server/sign-up.ts";
import type { NamedAction } from "#modules/accounts/ui/actions-to-take-over.tsx";
import { ConfirmEmailScreen } from "#modules/accounts/ui/confirm-email-screen.tsx";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
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
  const signUp = token ? await shop.run(findSignUp, token) : null;
  return {
    token,
    signUp: signUp && {
      ...signUp,
      email: shownEmail(signUp.email),
      wishes: await named(shop, signUp.wishes),
    },
    signedInAs: signedInAs(shop.actor),
  };
}

/** The wishes that can still come true, with the names of their products. */
async function named(shop: Shop, wishes: readonly PendingAction[]): Promise<NamedAction[]> {
  const found = await Promise.all(
    wishes.map(async (action) => ({
      action: action,
      product: await shop.run(findProduct, { id: action.product_id }),
    })),
  );
  return found.flatMap(({ action, product }) => (product ? [{ ...action, product: product.name }] : []));
}

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const shopper = use(Shopper);
  return (
    <ConfirmEmailScreen
      {...loaderData}
      onSignedIn={async (wishes) => (await shopper())?.performPendingActions(wishes)}
    />
  );
}
