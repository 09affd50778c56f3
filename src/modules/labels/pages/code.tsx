import { data, Form, redirect } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { followCode } from "../server/product-card.ts";
import { codeFaults } from "../ui/code-faults.ts";
import type { Route } from "./+types/code";

/** The address on a label, with its code in the path, or in ?code= where it was typed on this page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const typed = params.code ?? url.searchParams.get("code") ?? "";
  const lead = await context.get(shopContext).run(followCode, typed);
  if ("to" in lead) throw redirect(lead.to);
  const { fault } = lead;
  return data({ typed, fault }, { status: fault === "none" ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Find a product by its label"), hidden: true });
}

export default function CodePage({ loaderData: { typed, fault } }: Route.ComponentProps) {
  return (
    <div className="page max-w-md pt-8 md:pt-12">
      <h1 className="text-3xl">{t("Find a product by its label")}</h1>
      <p className="mt-2 text-mute" role={fault === "none" ? undefined : "alert"}>
        {t(codeFaults[fault])}
      </p>
      <Form method="get" action="/p" className="mt-6 flex items-end gap-3" key={typed}>
        <Field label={t("Code")} className="flex-1">
          {(control) => (
            <Input
              {...control}
              name="code"
              defaultValue={typed}
              maxLength={40}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit">{t("Find")}</Button>
      </Form>
    </div>
  );
}
