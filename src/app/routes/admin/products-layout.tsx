import { Outlet } from "react-router";
import { AdminPage, productTabs } from "#app/features/admin/frame/admin-page.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

export default function ProductsLayout() {
  return (
    <AdminPage title="Products" tabs={<LinkTabs label="Products" items={productTabs} />}>
      <Outlet />
    </AdminPage>
  );
}
