import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { getMyCredit } from "../server/my-credit.ts";
import { CreditBook } from "../ui/credit-book.tsx";
import type { Route } from "./+types/my-credit";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Store Credit") });
}

/** The customer's credit; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const credit = await context.get(shopContext).run(getMyCredit);
  return credit.ok ? credit.value : null;
}

export default function MyCreditPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <CreditBook credit={loaderData} />;
}
