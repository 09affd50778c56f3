import { Link, useRevalidator } from "react-router";
import * as paths from "#kernel/pages/paths.ts";
import { numberFault, typedNumber } from "#kernel/typed/number.ts";
import { templates } from "#modules/garments/contract/templates.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { NumberEntry, TextEntry } from "#ui/form/entries.tsx";
import { checked, Form, FormButtons, useForm } from "#ui/form/form.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { linkLook, Panel } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { OTHER_GRAMS, templateGrams } from "../../contract/parcels.ts";
import { type OwnWeight, saveOwnWeight } from "../../contract/weights.ts";
import { GRAMS } from "./weight-field.ts";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const kinds = templates.map(({ id, label }) => `${label} ${templateGrams[id] ?? OTHER_GRAMS} g`).join(", ");

/** The weights of products: by their kind, and those that weigh something else. */
export function WeightsPanel({ own }: { own: readonly OwnWeight[] }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { product: "", grams: "" },
    check({ product, grams }) {
      const [product_id] = UUID.exec(product) ?? [];
      const sent = { product_id: product_id ?? "", grams: typedNumber(grams, GRAMS) };
      const { error } = saveOwnWeight.body.safeParse(sent);
      const wrong =
        numberFault(grams, GRAMS) ?? error?.issues.find(({ path }) => path[0] === "grams")?.message;
      return checked(sent, { product: product_id ? undefined : LINK_MESSAGE, grams: wrong });
    },
    async send(body) {
      const response = await callApi(saveOwnWeight, { body });
      if (!response.ok) return { product: response.message };
      toast.success(response.value.message);
      form.reset({ product: "", grams: "" });
      await revalidate();
    },
  });

  async function remove({ product_id, name }: OwnWeight) {
    const response = await callApi(saveOwnWeight, { body: { product_id, grams: null } });
    if (response.ok) toast.success("Weight removed", { description: name });
    else toast.error("Error removing the weight", { description: response.message });
    await revalidate();
  }

  return (
    <Panel
      title="Weights"
      text={`A packed product weighs what its kind does: ${kinds}; anything else ${OTHER_GRAMS} g. It may also have a weight of its own.`}
    >
      <IfMay call={saveOwnWeight}>
        <Form
          form={form}
          aria-label="Weight of a product"
          className="grid gap-4 md:grid-cols-[1fr_10rem_auto]"
        >
          <TextEntry form={form} name="product" label="Product" hint="The link of its page." />
          <NumberEntry form={form} name="grams" label="Weight (grams)" hint="When packed." whole />
          <div className="md:pt-6.5">
            <FormButtons submit="Set weight" busy={form.busy} />
          </div>
        </Form>
      </IfMay>
      {own.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {own.map((weight) => (
            <li key={weight.product_id} className="flex items-center gap-4 py-1.5">
              <Link to={paths.product(weight.product_id)} className={`min-w-0 flex-1 ${linkLook}`}>
                {weight.name}
              </Link>
              <span className="tabular">{weight.grams.toLocaleString("en-IN")} g</span>
              <IfMay call={saveOwnWeight}>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove the weight of ${weight.name}`}
                  onClick={() => void remove(weight)}
                >
                  Remove
                </Button>
              </IfMay>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const LINK_MESSAGE = "Please paste the link of the product's page";
