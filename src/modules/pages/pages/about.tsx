import { t } from "#kernel/languages/messages.ts";
import { storeText } from "#modules/content/server/texts.ts";
import { AboutScreen } from "#modules/content/ui/about-screen.tsx";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { getTexts } from "../server/read-texts.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [facts, texts] = await Promise.all([
    shop.run(getStoreFacts),
    shop.run(getTexts, ["about", "complaints", "grades", "programmes"]),
  ]);
  return {
    store: facts.store,
    text: storeText("about", texts, facts),
    grades: texts("grades"),
    programmes: texts("programmes"),
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t("About"),
    description: t(
      "Donated clothes, graded by hand and sold in Kochi: the story, the three grades and the five programmes they pay for.",
    ),
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData} />;
}
