import { Outlet } from "react-router";
import { AdminPage, settingsTabs } from "#app/features/admin/frame/admin-page.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

export default function StoreSettingsLayout() {
  return (
    <AdminPage title="Store settings" tabs={<LinkTabs label="Store settings" items={settingsTabs} />}>
      <Outlet />
    </AdminPage>
  );
}
