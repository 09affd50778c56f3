import type { Facet } from "#kernel/lists.ts";
import {
  EntryForm,
  type EntryFormProps,
  type UploadingProps,
} from "#modules/catalogue/ui/admin/entry-form.tsx";
import { ImageEntry } from "#modules/catalogue/ui/admin/image-entry.tsx";
import { OtherLanguages, translationFields } from "#modules/catalogue/ui/admin/other-languages.tsx";
import { facetLabels, facetValues } from "#modules/garments/contract/list-query.ts";
import { Disclosed } from "#ui/form/disclosed.tsx";
import { TextEntry, useEntry } from "#ui/form/entries.tsx";
import { FormFields, numberField, twoColumns } from "#ui/office/form-fields.tsx";
import {
  type CollectedProduct,
  createProductCollection,
  type ProductCollection,
  updateProductCollection,
} from "../../contract/product-collection.ts";
import { ChosenProducts } from "./chosen-products.tsx";
import {
  BY_SEARCH,
  type CollectionDraft,
  collectionBody,
  collectionDraft,
  offeredFacets,
} from "./collection-draft.ts";

type Named = { id: string; name: string };

export interface CollectionChoices {
  categories: readonly Named[];
  brands: readonly Named[];
}

interface CollectionFormProps extends EntryFormProps<ProductCollection> {
  /** Products to put into it. */
  added: readonly CollectedProduct[];
  choices: CollectionChoices;
  onSaved: () => void;
}

const texts = [
  { name: "name", label: "Name" },
  { kind: "long", name: "description", label: "Description" },
] as const;
const way = {
  kind: "choice",
  name: "by",
  label: "Its products",
  none: "By hand, in an order of your own",
  options: [{ id: BY_SEARCH, name: "By a search: whatever fits is in it" }],
} as const;
const places = [
  {
    kind: "check",
    name: "on_home",
    label: "On the home page",
    text: "The home page shows up to six, the newest first.",
  },
  {
    kind: "check",
    name: "in_menu",
    label: "In the menu",
    text: "The menu of every page shows up to three, the newest first. A short name leaves room for the categories.",
  },
  { kind: "check", name: "is_active", label: "Shown", text: "Hidden, it has no page and stands nowhere." },
] as const;

/** A collection as its form sends it. */
const seenAs = (row: ProductCollection) => ({ ...row, product_ids: row.products.map(({ id }) => id) });

/** The dialog of a collection. */
export function CollectionForm({ added, choices, ...props }: CollectionFormProps) {
  return (
    <EntryForm
      {...props}
      row={props.row && seenAs(props.row)}
      now={props.now && seenAs(props.now)}
      start={collectionDraft(props.row, added)}
      create={createProductCollection}
      update={updateProductCollection}
      toInput={collectionBody}
      uploaded="image_url"
      size="lg"
    >
      {(form, onUploads) => (
        <>
          <FormFields form={form} fields={texts} />
          <OtherLanguages form={form} fields={translationFields} />
          <ImageEntry
            form={form}
            url="image_url"
            hash="blur_hash"
            label="Image"
            hint="Stands beside its name and words, on its page and on the home page."
            onUploads={onUploads}
          />
          <FormFields form={form} fields={[way]} />
          {form.watch("by") === BY_SEARCH ? (
            <SearchFields form={form} choices={choices} />
          ) : (
            <>
              <ChosenProducts form={form} />
              <TextEntry
                form={form}
                name="opens_at"
                label="On sale from"
                type="datetime-local"
                hint="By the store’s clock. Until then its products are hidden everywhere, and its page says when they come. Blank, nothing waits."
              />
            </>
          )}
          <FormFields form={form} fields={places} />
        </>
      )}
    </EntryForm>
  );
}

type Form = UploadingProps<CollectionDraft>["form"];

function SearchFields({ form, choices }: { form: Form; choices: CollectionChoices }) {
  const { message } = form.formState.errors.filters ?? {};
  const chosen = offeredFacets.flatMap((facet) => labelsOf(facet, form.watch(`filters.${facet}`)));
  const fields = [
    {
      kind: "choice",
      name: "filters.category_id",
      label: "Category",
      options: choices.categories,
      none: "Any",
    },
    { kind: "choice", name: "filters.brand_id", label: "Brand", options: choices.brands, none: "Any" },
    numberField("filters.min", "Price from (₹)"),
    numberField("filters.max", "Price below (₹)"),
  ] as const;
  return (
    <>
      <FormFields
        form={form}
        fields={[
          {
            name: "filters.search",
            label: "Words",
            hint: "As a shopper would type them: ‘white kasavu’, ‘shirts under 500’.",
          },
        ]}
      />
      <div className={twoColumns}>
        <FormFields form={form} fields={fields} />
      </div>
      <Disclosed title="Colours, sizes and more" says={chosen.join(", ") || "Any."} forced={false}>
        <div className="grid gap-5">
          {offeredFacets.map((facet) => (
            <FacetField key={facet} form={form} facet={facet} />
          ))}
        </div>
      </Disclosed>
      {message && (
        <p role="alert" className="font-medium text-clay">
          {message}
        </p>
      )}
    </>
  );
}

const labelsOf = (facet: Facet, chosen: readonly string[]) =>
  facetValues[facet].filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

function FacetField({ form, facet }: { form: Form; facet: Facet }) {
  const { field } = useEntry(form, `filters.${facet}`);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{facetLabels[facet]}</legend>
      <div className="flex flex-wrap gap-x-5">
        {facetValues[facet].map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={field.value.includes(value)}
              onChange={({ target }) =>
                field.onChange(
                  target.checked ? [...field.value, value] : field.value.filter((other) => other !== value),
                )
              }
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
