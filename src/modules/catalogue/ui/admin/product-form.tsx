import { useRef } from "react";
import { storeClock } from "#kernel/store-time.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { missingParts, neededParts, partNames } from "#modules/garments/contract/completeness.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import { callApi } from "#ui/client/api-client.ts";
import { newId } from "#ui/client/new-key.ts";
import { useEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { type FormField, FormFields } from "#ui/office/form-fields.tsx";
import type { Prices } from "../../contract/prices/price-calls.ts";
import { getProduct, type Product } from "../../contract/product.ts";
import {
  createProduct,
  DISCOUNT_TOO_HIGH,
  productInput,
  updateProduct,
} from "../../contract/product-input.ts";
import { MAX_ALT_TEXT, MAX_PRODUCT_IMAGES } from "../../contract/product-rules.ts";
import { EntryForm, type EntryFormProps, type UploadingProps } from "./entry-form.tsx";
import { GarmentSections } from "./garment/garment-sections.tsx";
import { ImageField } from "./image-field.tsx";
import { OtherLanguages, productTranslationFields } from "./other-languages.tsx";
import {
  draftOf,
  drawnIn,
  inputOf,
  type ProductChoices,
  type ProductDraft,
  rememberProduct,
  sizeLabelOf,
} from "./product-draft.ts";
import { extraIssues, extraTexts, type ProductExtra, saveExtras } from "./product-extra.ts";

export function ProductForm({
  choices,
  extras,
  ...props
}: EntryFormProps<Product> & { choices: ProductChoices; extras: readonly ProductExtra[] }) {
  const { row } = props;
  const takeDefaults = useCategoryDefaults(choices);
  const save = useSaveOnce(row);
  return (
    <EntryForm
      {...props}
      start={{ ...draftOf(row), extras: extraTexts(extras, row?.id ?? null) }}
      toInput={inputOf}
      save={save}
      create={createProduct}
      update={updateProduct}
      checkMore={(draft) => extraIssues(extras, draft.extras)}
      saveMore={(draft, id) => saveExtras(extras, draft.extras, { id, isNew: row === null })}
      toasted={DISCOUNT_TOO_HIGH}
      uploaded="product_images"
      size="lg"
      onSaved={rememberProduct}
      beside={(form) => (
        <CompletenessMeter code={row?.code} draft={form.watch()} template={templateOf(form, choices)} />
      )}
    >
      {(form, onUploads) => (
        <>
          <FormFields form={form} fields={drawnIn("texts")} />
          <OtherLanguages form={form} fields={productTranslationFields} />
          <div className="grid items-start gap-5 md:grid-cols-3">
            <FormFields
              form={form}
              fields={factsOf(
                form,
                choices,
                row ? { heldUntil: row.held_until } : { onCategory: takeDefaults },
              )}
            />
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

/**
 * Saves a product so that its stock counts once, and a new one is one product. When no answer came it can't be known whether the save
 * did; the next one looks it up before.
 */
function useSaveOnce(row: Product | null) {
  const id = useRef(row?.id ?? "");
  /** The stock from which the next difference counts; null for a product that is not there yet. */
  const seen = useRef(row?.stock ?? null);
  /** The prices that the form started from, which mean those of now. None once a save may have written others, and nothing was seen then. */
  const begun = useRef(row && { price: row.price, discounted_price: row.discounted_price });
  /** The stock that a save without an answer said. */
  const lost = useRef<number | null>(null);

  return async function save(body: unknown, asSeen: object | undefined) {
    const input = productInput.parse(body);
    id.current ||= newId();
    if (lost.current !== null) {
      const found = await callApi(getProduct, { query: { id: id.current } });
      if (found.ok) seen.current = stockSeen(seen.current, lost.current, found.value.data.stock);
      else if (found.code !== "not_found") return found;
    }
    const result =
      seen.current === null
        ? await callApi(createProduct, { body: { ...input, new_id: id.current } })
        : await callApi(updateProduct, {
            body: {
              ...{ ...input, id: id.current, stock_seen: seen.current },
              ...seenWith(begun.current, asSeen),
            },
          });
    const isLost = !result.ok && hasNoAnswer(result.code);
    lost.current = isLost ? input.stock : null;
    if (isLost) begun.current = null;
    return result;
  };
}

const seenWith = (prices_seen: Prices | null, seen: object | undefined) =>
  prices_seen && { prices_seen, ...(seen && { seen: { ...seen } }) };

const hasNoAnswer = (code: string) => code === "unavailable" || code === "internal";

/** The stock that stood before any sale: the higher of the two is told by there being more than the lower one. */
function stockSeen(before: number | null, sent: number, now: number): number {
  if (before === null) return sent;
  const lower = Math.min(before, sent);
  return now > lower ? Math.max(before, sent) : lower;
}

function factsOf(
  form: FormOf<ProductDraft>,
  { categories, subCategories, brands }: ProductChoices,
  {
    heldUntil,
    onCategory,
  }: { heldUntil?: string | undefined; onCategory?: (form: FormOf<ProductDraft>) => void },
): FormField<ProductDraft>[] {
  const category = form.watch("category_id");
  const held = heldUntil && `Held in a cart until ${storeClock(heldUntil)}`;
  const hint = typedNumber(form.watch("stock")) === 0 ? "Sold out until there is stock" : held;
  const within = subCategories.filter((sub) => sub.category_id === category);
  return [
    ...drawnIn("facts").map((field) => (field.name === "stock" ? { ...field, hint } : field)),
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
  extras.map(({ id, label, kind, feature, hintOf }) => ({
    feature,
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

interface CompletenessMeterProps {
  code: string | undefined;
  draft: ProductDraft;
  template: string | null;
}

function CompletenessMeter({ code, draft, template }: CompletenessMeterProps) {
  const normal_size = normaliseSize(sizeLabelOf(draft, template));
  const all = neededParts(template).length;
  const missing = missingParts({ ...inputOf(draft), normal_size }, template);
  const known = all - missing.length;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      {code && <p className="tabular">Code {code}</p>}
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
