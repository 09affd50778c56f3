import { useRef } from "react";
import { missingParts, neededParts, partNames } from "#modules/garments/contract/completeness.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import { useEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { typedNumber } from "#ui/format/typed-number.ts";
import { type FormField, FormFields } from "#ui/office/form-fields.tsx";
import type { Product } from "../../contract/product.ts";
import {
  createProduct,
  DISCOUNT_TOO_HIGH,
  MAX_ALT_TEXT,
  MAX_PRODUCT_IMAGES,
  updateProduct,
} from "../../contract/product-input.ts";
import { EntryForm, type EntryFormProps, type UploadingProps } from "./entry-form.tsx";
import { GarmentSections } from "./garment/garment-sections.tsx";
import { ImageField } from "./image-field.tsx";
import { OtherLanguages, translationFields } from "./other-languages.tsx";
import { draftOf, inputOf, type ProductDraft, rememberProduct, sizeLabelOf } from "./product-draft.ts";
import { extraIssues, extraTexts, type ProductExtra, saveExtras } from "./product-extra.ts";
import type { ProductChoices } from "./products-screen.tsx";

export function ProductForm({
  choices,
  extras,
  ...props
}: EntryFormProps<Product> & { choices: ProductChoices; extras: readonly ProductExtra[] }) {
  const { row } = props;
  const takeDefaults = useCategoryDefaults(choices);
  return (
    <EntryForm
      {...props}
      start={{ ...draftOf(row), extras: extraTexts(extras, row?.id ?? null) }}
      toInput={(draft) => ({ ...inputOf(draft), ...(row && { stock_seen: row.stock }) })}
      create={createProduct}
      update={updateProduct}
      checkMore={(draft) => extraIssues(extras, draft.extras)}
      saveMore={(draft, id) => saveExtras(extras, draft.extras, { id, isNew: row === null })}
      toasted={DISCOUNT_TOO_HIGH}
      uploaded="product_images"
      size="lg"
      onSaved={rememberProduct}
      beside={(form) => <CompletenessMeter draft={form.watch()} template={templateOf(form, choices)} />}
    >
      {(form, onUploads) => (
        <>
          <FormFields form={form} fields={texts} />
          <OtherLanguages form={form} fields={translationFields} />
          <div className="grid items-start gap-5 md:grid-cols-3">
            <FormFields form={form} fields={factsOf(form, choices, row ? undefined : takeDefaults)} />
            <FormFields form={form} fields={extraFields(form, extras, templateOf(form, choices))} />
          </div>
          <GarmentSections form={form} template={templateOf(form, choices)} again={row ? null : choices}>
            <ProductImages form={form} onUploads={onUploads} />
          </GarmentSections>
        </>
      )}
    </EntryForm>
  );
}

const texts = [
  { name: "name", label: "Name" },
  { kind: "long", name: "description", label: "Description" },
] as const;

function factsOf(
  form: FormOf<ProductDraft>,
  { categories, subCategories, brands }: ProductChoices,
  onCategory?: (form: FormOf<ProductDraft>) => void,
): FormField<ProductDraft>[] {
  const category = form.watch("category_id");
  const soldOut = typedNumber(form.watch("stock")) === 0 ? "Sold out until there is stock" : undefined;
  const within = subCategories.filter((sub) => sub.category_id === category);
  return [
    { kind: "number", name: "price", label: "Price (₹)" },
    { kind: "number", name: "discounted_price", label: "Discounted price (₹)", hint: "0 for no discount." },
    { kind: "whole", name: "stock", label: "Stock", hint: soldOut },
    {
      kind: "choice",
      name: "category_id",
      label: "Category",
      options: categories,
      none: "Select a category",
      onEdit: () => {
        onCategory?.(form);
        form.setValue("sub_category_id", "", { shouldDirty: true });
        form.clearErrors("sub_category_id");
      },
    },
    {
      kind: "choice",
      name: "sub_category_id",
      label: "Sub category",
      options: within,
      none: "None",
      disabled: !category,
    },
    { kind: "choice", name: "brand_id", label: "Brand", options: brands, none: "None" },
  ];
}

const extraFields = (
  form: FormOf<ProductDraft>,
  extras: readonly ProductExtra[],
  template: string | null,
): FormField<ProductDraft>[] =>
  extras.map(({ id, label, kind, hintOf }) => ({
    kind,
    name: `extras.${id}`,
    label,
    hint: hintOf(form.watch(), template),
  }));

const templateOf = (form: FormOf<ProductDraft>, { subCategories }: ProductChoices) =>
  form.watch("measured_as") ||
  (subCategories.find(({ id }) => id === form.watch("sub_category_id"))?.template ?? null);

/** Fills in the chosen category's defaults where nothing was chosen, or another category's default stands. */
function useCategoryDefaults({ categories }: ProductChoices) {
  const given = useRef({ gender: "", age_group: "" });
  return (form: FormOf<ProductDraft>) => {
    const category = categories.find(({ id }) => id === form.getValues("category_id"));
    for (const name of ["gender", "age_group"] as const) {
      if (form.getValues(name) !== given.current[name]) continue;
      given.current[name] = category?.[name] ?? "";
      form.setValue(name, given.current[name], { shouldDirty: true });
    }
  };
}

function ProductImages({ form, onUploads }: UploadingProps<ProductDraft>) {
  const { field, error } = useEntry(form, "product_images");
  return (
    <div className="border-t border-line pt-6">
      <ImageField
        label="Images"
        labelClassName="mb-4 font-display text-lg font-semibold"
        hint={`Up to ${MAX_PRODUCT_IMAGES}. The first is the one that customers see on cards.`}
        images={field.value}
        most={MAX_PRODUCT_IMAGES}
        longestAltText={MAX_ALT_TEXT}
        errors={[error]}
        inputRef={field.ref}
        onChange={(change) => field.onChange(change(form.getValues("product_images")))}
        onUploads={onUploads}
      />
    </div>
  );
}

function CompletenessMeter({ draft, template }: { draft: ProductDraft; template: string | null }) {
  const normal_size = normaliseSize(sizeLabelOf(draft, template));
  const all = neededParts(template).length;
  const missing = missingParts({ ...inputOf(draft), normal_size }, template);
  const known = all - missing.length;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      <span aria-hidden="true" className="h-2 w-32 overflow-hidden rounded-full bg-cotton-deep">
        <span className="block h-full rounded-full bg-leaf" style={{ width: `${(known / all) * 100}%` }} />
      </span>
      <p className="max-w-96 text-right text-mute">{knownInWords(known, all, missing)}</p>
    </div>
  );
}

/** '6 of 9 known: colour, material, flaws are missing'. */
export function knownInWords(known: number, all: number, missing: ReturnType<typeof missingParts>): string {
  const names = missing.map((part) => partNames[part]).join(", ");
  const plural = missing.length > 1 || missing[0] === "flaws" || missing[0] === "measurements";
  return `${known} of ${all} known${names && `: ${names} ${plural ? "are" : "is"} missing`}`;
}
