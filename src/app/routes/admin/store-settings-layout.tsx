import { Outlet } from "react-router";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

const tabs = [
  { to: "/admin/store_settings/store_details", label: "Store Details" },
  { to: "/admin/store_settings/payment", label: "Payment" },
  { to: "/admin/store_settings/delivery_settings", label: "Delivery Settings" },
  { to: "/admin/store_settings/staff", label: "Staff" },
  { to: "/admin/store_settings/changes", label: "Changes" },
] as const;

export default function StoreSettingsLayout() {
  return (
    <AdminPage title="Store settings" tabs={<LinkTabs label="Store settings" items={tabs} />}>
      <Outlet />
    </AdminPage>
  );
}
