import { checkField, FormFields } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { featureNames, features as known, type ShopFeatures, saveFeatures } from "../contract/features.ts";
import { SettingsForm } from "./settings-forms.tsx";

/** The switches of what is a choice, each with a sentence; and what of those that are off is still to be done. */
export function FeaturesForm({ features: { on, open, missing } }: { features: ShopFeatures }) {
  const fields = featureNames
    .filter((name) => !missing.includes(name))
    .map((name) => {
      const { title, text } = known[name];
      const rest =
        !on[name] && open.includes(name)
          ? " Something of it is still open, and stays in sight until it is done."
          : "";
      return checkField(name, title, text + rest);
    });
  const titles = fields.filter(({ name }) => on[name]).map(({ label }) => label);
  return (
    <SettingsForm label="What the shop does" saved={on} call={saveFeatures} toInput={(values) => values}>
      {(form) => (
        <fieldset className={`grid gap-5 md:grid-cols-2 ${card}`}>
          <legend className="sr-only">What the shop does</legend>
          <p className="text-mute md:col-span-2">
            {titles.length} of {fields.length} are on{titles.length > 0 && `: ${titles.join(", ")}`}. What is
            off is not there, for customers and for you: no field, no tab, no sentence. It can be switched on
            at any time.
          </p>
          <FormFields form={form} fields={fields} />
        </fieldset>
      )}
    </SettingsForm>
  );
}
