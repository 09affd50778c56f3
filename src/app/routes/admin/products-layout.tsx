import { Outlet } from "react-router";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

const tabs = [
  { to: "/admin/products/categories", label: "Categories" },
  { to: "/admin/products/sub_categories", label: "Sub categories" },
  { to: "/admin/products/all_products", label: "All products" },
] as const;

export default function ProductsLayout() {
  return (
    <AdminPage title="Products" tabs={<LinkTabs label="Products" items={tabs} />}>
      <Outlet />
    </AdminPage>
  );
}
