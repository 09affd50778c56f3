import { useState } from "react";
import { ChoiceEntry, LongTextEntry, NumberEntry, TextEntry } from "#app/ui/text-entry.tsx";
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
import { draftOf, inputOf } from "./product-draft.ts";
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
      {(draft) => (
        <>
          <TextEntry draft={draft} name="name" label="Name" />
          <LongTextEntry draft={draft} name="description" label="Description" />
          <div className="grid items-start gap-5 md:grid-cols-3">
            <NumberEntry draft={draft} name="price" label="Price (₹)" />
            <NumberEntry
              draft={draft}
              name="discounted_price"
              label="Discounted price (₹)"
              hint="0 for no discount."
            />
            <NumberEntry draft={draft} name="stock" label="Stock" whole />
            <ChoiceEntry
              draft={draft}
              name="category_id"
              label="Category"
              options={choices.categories}
              none="Select a category"
              alongWith={{ sub_category_id: "" }}
            />
            <ChoiceEntry
              draft={draft}
              name="sub_category_id"
              label="Sub category"
              options={choices.subCategories.filter((sub) => sub.category_id === draft.values.category_id)}
              none="None"
              disabled={!draft.values.category_id}
            />
            <ChoiceEntry draft={draft} name="brand_id" label="Brand" options={choices.brands} none="None" />
          </div>
          <ImageField
            label="Images"
            hint={`Up to ${MAX_PRODUCT_IMAGES}. The first is the one that customers see on cards.`}
            images={draft.values.product_images}
            most={MAX_PRODUCT_IMAGES}
            longestAltText={MAX_ALT_TEXT}
            errors={[draft.errors.product_images]}
            onChange={(product_images) => draft.edit({ product_images })}
            onUploads={setUploads}
          />
        </>
      )}
    </EntryForm>
  );
}
