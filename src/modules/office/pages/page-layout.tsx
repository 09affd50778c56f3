import { Outlet } from "react-router";
import { PlacePage } from "#ui/office/admin-page.tsx";

export default function PageLayout() {
  return (
    <PlacePage>
      <Outlet />
    </PlacePage>
  );
}
