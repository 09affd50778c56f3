import { data, isRouteErrorResponse, Link } from "react-router";
import { CustomerScreen } from "#app/features/admin-customers/customer-screen.tsx";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/customer";
import { forAdmin, mustRead, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

const PAGE_SIZE = 20;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.customer.name || "Customer");
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, async ({ statistics }) => {
    const find = async (query: { page: number; limit: number }) => {
      const found = await statistics.findCustomer({ id: params.customerId, ...query });
      if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
      return mustRead(found);
    };
    const [{ customer, addresses }, orders] = await Promise.all([
      find({ page: 1, limit: 1 }),
      readPage(url, PAGE_SIZE, async ({ page, limit }) => (await find({ page, limit })).orders),
    ]);
    return { customer, addresses, orders };
  });
}

export default function AdminCustomer({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { customer } = loaderData;
  return (
    <AdminPage title={customer.name.trim() || customer.email}>
      <p className="-mt-3 mb-5">
        <Link to="/admin/customers" className="font-semibold text-purple underline underline-offset-2">
          All customers
        </Link>
      </p>
      <CustomerScreen {...loaderData} />
    </AdminPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <LoadFailure title="Failed to fetch customers" />;
  return (
    <EmptyState
      level={1}
      title="This customer does not exist."
      text="The account may have been deleted."
      action={
        <Link to="/admin/customers" className={buttonClass()}>
          To the customers
        </Link>
      }
    />
  );
}
