import { redirect } from "react-router";

export function loader() {
  throw redirect("/admin/store_settings/store_details");
}
