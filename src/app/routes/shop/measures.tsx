import { MeasuresScreen } from "#app/features/fit/measures-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/measures";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "My measures" });
}

export default function Measures() {
  return <MeasuresScreen />;
}
