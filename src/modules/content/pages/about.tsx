import { t } from "#kernel/languages/messages.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { AboutScreen } from "../ui/about-screen.tsx";
import { plainText, storeText } from "../ui/texts.server.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const facts = await shop.run(getStoreFacts);
  return {
    store: facts.store,
    text: storeText("about", facts),
    grades: plainText("grades"),
    programmes: plainText("programmes"),
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
