import { data } from "react-router";
import { NotFoundScreen } from "#app/features/frame/not-found-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/not-found";

export function loader() {
  return data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Page not found", hidden: true });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
