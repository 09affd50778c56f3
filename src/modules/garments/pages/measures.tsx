import { t } from "#kernel/languages/messages.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { MeasuresScreen } from "../ui/measures-screen.tsx";
import type { Route } from "./+types/measures";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: t("My measures") });

export default function Measures() {
  return <MeasuresScreen />;
}
