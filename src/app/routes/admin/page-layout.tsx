import { Outlet } from "react-router";
import { PlacePage } from "#app/features/admin/frame/admin-page.tsx";

export default function PageLayout() {
  return (
    <PlacePage>
      <Outlet />
    </PlacePage>
  );
}
