import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { useDataWhileUnsaved } from "#ui/client/unsaved-changes.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { listAddresses } from "../server/addresses.ts";
import { AddressBook } from "../ui/address-book.tsx";
import type { Route } from "./+types/addresses";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("My Addresses") });
}

/** The customer's addresses and name; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const listed = await shop.run(listAddresses);
  return listed.ok && shop.actor.kind !== "guest" ? { ...listed.value, ownName: shop.actor.name } : null;
}

export default function AddressesPage({ loaderData, matches }: Route.ComponentProps) {
  const shown = useDataWhileUnsaved(loaderData);
  if (!shown) return null;
  return (
    <>
      <h1 className="text-3xl">{t("My Addresses")}</h1>
      <p className="mt-2 mb-6 text-mute">
        {shown.count === 0
          ? t("Add the first place that your products go to.")
          : t("Where your products go to.")}
      </p>
      <AddressBook
        addresses={shown.data}
        ownName={shown.ownName}
        likelyState={matches[1].loaderData.store.state}
      />
    </>
  );
}
