import { pageMeta } from "#ui/page-meta.ts";
import { MeasuresScreen } from "../ui/measures-screen.tsx";
import type { Route } from "./+types/measures";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "My measures" });
}

export default function Measures() {
  return <MeasuresScreen />;
}
