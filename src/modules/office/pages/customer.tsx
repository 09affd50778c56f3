import * as officePaths from "#kernel/pages/office-paths.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { getCustomerCredit } from "#modules/credit/server/credit-by-hand.ts";
import { CreditByHand } from "#modules/credit/ui/admin/credit-by-hand.tsx";
import { getCustomerLimits } from "#modules/orders/server/order-limits.ts";
import { CustomerLimitsPanel } from "#modules/orders/ui/admin/customer-limits.tsx";
import { forAdmin, mustFind, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { OfFeature } from "#ui/features.tsx";
import { AdminPage, adminMeta, missingPage, officePage, shownOf } from "#ui/office/admin-page.tsx";
import { getCustomer } from "../server/customers.ts";
import { CustomerScreen } from "../ui/customers-screen.tsx";
import type { Route } from "./+types/customer";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(shownOf(loaderData)?.customer.name || "Customer");
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", async (shop) => {
    const find = async (query: { page: number; limit: number }) =>
      mustFind(await shop.run(getCustomer, { id: params.customerId, ...query }));
    const [{ customer, addresses }, orders] = await Promise.all([
      find({ page: 1, limit: 1 }),
      readPage(url, 20, async ({ page, limit }) => (await find({ page, limit })).orders),
    ]);
    const of = { customer_id: customer.id };
    const [credit, limits] = await Promise.all([
      shop.run(getCustomerCredit, of),
      shop.run(getCustomerLimits, of),
    ]);
    return { customer, addresses, orders, credit: mustRead(credit), limits: mustRead(limits) };
  });
}

export default officePage<typeof loader>(({ credit, limits, ...data }) => (
  <AdminPage title={nameOrEmail(data.customer)} back={{ to: officePaths.customers, label: "All customers" }}>
    <CustomerScreen {...data} />
    <div className="mt-5 grid gap-5">
      <CustomerLimitsPanel customerId={data.customer.id} limits={limits} />
      <OfFeature name="credit">
        <CreditByHand customerId={data.customer.id} credit={credit} />
      </OfFeature>
    </div>
  </AdminPage>
));

export const ErrorBoundary = missingPage(
  "Customer",
  "The account may have been deleted.",
  officePaths.customers,
);
