import { useState } from "react";
import { ChoiceEntry, LongTextEntry, NumberEntry, TextEntry, useEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import type { Brand } from "#contract/brand.ts";
import type { Category } from "#contract/category.ts";
import {
  createProduct,
  DISCOUNT_TOO_HIGH,
  MAX_ALT_TEXT,
  MAX_PRODUCT_IMAGES,
  type Product,
  updateProduct,
} from "#contract/product.ts";
import type { SubCategory } from "#contract/sub-category.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";
import { ImageField } from "./image-field.tsx";
import { draftOf, inputOf, type ProductDraft } from "./product-draft.ts";
import type { UploadState } from "./use-uploads.ts";

/** What a product can belong to. */
export interface ProductChoices {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  brands: readonly Brand[];
}

/** The dialog that creates or updates a product. */
export function ProductForm({ choices, ...props }: EntryFormProps<Product> & { choices: ProductChoices }) {
  const [uploads, setUploads] = useState<UploadState>("none");
  return (
    <EntryForm
      {...props}
      start={draftOf(props.row)}
      toInput={(draft) => ({ ...inputOf(draft), ...(props.row && { stock_seen: props.row.stock }) })}
      create={createProduct}
      update={updateProduct}
      toasted={[DISCOUNT_TOO_HIGH]}
      uploads={{ state: uploads, field: "product_images" }}
      size="lg"
    >
      {(form) => (
        <>
          <TextEntry form={form} name="name" label="Name" />
          <LongTextEntry form={form} name="description" label="Description" />
          <div className="grid items-start gap-5 md:grid-cols-3">
            <NumberEntry form={form} name="price" label="Price (₹)" />
            <NumberEntry
              form={form}
              name="discounted_price"
              label="Discounted price (₹)"
              hint="0 for no discount."
            />
            <NumberEntry form={form} name="stock" label="Stock" whole />
            <ChoiceEntry
              form={form}
              name="category_id"
              label="Category"
              options={choices.categories}
              none="Select a category"
              onEdit={() => {
                form.setValue("sub_category_id", "", { shouldDirty: true });
                form.clearErrors("sub_category_id");
              }}
            />
            <ChoiceEntry
              form={form}
              name="sub_category_id"
              label="Sub category"
              options={choices.subCategories.filter((sub) => sub.category_id === form.watch("category_id"))}
              none="None"
              disabled={!form.watch("category_id")}
            />
            <ChoiceEntry form={form} name="brand_id" label="Brand" options={choices.brands} none="None" />
          </div>
          <ProductImages form={form} onUploads={setUploads} />
        </>
      )}
    </EntryForm>
  );
}

interface ProductImagesProps {
  form: FormOf<ProductDraft>;
  onUploads: (state: UploadState) => void;
}

function ProductImages({ form, onUploads }: ProductImagesProps) {
  const { field, error } = useEntry(form, "product_images");
  return (
    <ImageField
      label="Images"
      hint={`Up to ${MAX_PRODUCT_IMAGES}. The first is the one that customers see on cards.`}
      images={field.value}
      most={MAX_PRODUCT_IMAGES}
      longestAltText={MAX_ALT_TEXT}
      errors={[error]}
      inputRef={field.ref}
      onChange={(change) => field.onChange(change(form.getValues("product_images")))}
      onUploads={onUploads}
    />
  );
}
