import { AddressBook } from "#app/features/addresses/address-book.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/addresses";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "My Addresses" });
}

/** The shopper's addresses; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const addresses = await context.get(shopContext).addresses.listAddresses();
  return addresses.ok ? addresses.value : null;
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <h1 className="text-3xl">My Addresses</h1>
      <p className="mt-2 mb-6 text-mute">
        {loaderData.count === 0 ? "Add the first place that your pieces go to." : "Where your pieces go to."}
      </p>
      <AddressBook addresses={loaderData.data} />
    </>
  );
}
