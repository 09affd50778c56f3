import { Outlet } from "react-router";
import { AdminPage, usePlace } from "#ui/office/admin-page.tsx";

export default function PageLayout() {
  const { title, tabs } = usePlace();
  return (
    <AdminPage title={title} tabs={tabs}>
      <Outlet />
    </AdminPage>
  );
}
