import { data } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { NotFoundScreen } from "../ui/frame/not-found-screen.tsx";
import type { Route } from "./+types/not-found";

export function loader() {
  return data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Page not found"), hidden: true });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
