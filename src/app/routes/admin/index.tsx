import { redirect } from "react-router";
import * as officePaths from "#app/office-paths.ts";

export function loader() {
  throw redirect(officePaths.home);
}
