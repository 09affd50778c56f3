import { useState } from "react";
import { cutText } from "#app/lib/cut-text.ts";
import { LongTextEntry, TextEntry, useEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import type { Column } from "#app/ui/office/data-table.tsx";
import type { ListPage } from "#app/ui/office/list-screen.tsx";
import { type Brand, createBrand, deleteBrand, listBrands, updateBrand } from "#contract/brand.ts";
import { bulkChangeBrands } from "#contract/bulk.ts";
import { StatusSwitch, Thumbnail } from "./catalogue-cells.tsx";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";
import { ImageField } from "./image-field.tsx";
import type { UploadState } from "./use-uploads.ts";

const words = catalogueWords({ one: "brand", many: "brands" });

const columns: Column<Brand>[] = [
  { title: "Image", cell: (brand) => <Thumbnail image={brand} /> },
  { title: "Brand name", cell: (brand) => brand.name, ...nameColumn },
  { title: "description", cell: (brand) => cutText(brand.description), ...longColumn },
  { title: "Status", cell: (brand) => <StatusSwitch type="brands" row={brand} words={words} /> },
];

/** The table of brands. */
export function BrandsScreen({ list }: { list: ListPage<Brand> }) {
  return (
    <CatalogueScreen
      words={words}
      list={list}
      columns={columns}
      remove={deleteBrand}
      many={{ call: bulkChangeBrands, actions: ["activate", "hide", "delete"], list: listBrands }}
      form={(props) => <BrandForm {...props} />}
    />
  );
}

const empty = { name: "", description: "", image_url: "", blur_hash: "" };

function BrandForm(props: EntryFormProps<Brand>) {
  const [uploads, setUploads] = useState<UploadState>("none");
  const { name, description, image_url, blur_hash } = props.row ?? empty;
  return (
    <EntryForm
      {...props}
      start={{ name, description, image_url, blur_hash }}
      create={createBrand}
      update={updateBrand}
      uploads={{ state: uploads, field: "image_url" }}
    >
      {(form) => (
        <>
          <TextEntry form={form} name="name" label="Name" />
          <LongTextEntry form={form} name="description" label="Description" />
          <BrandImage form={form} onUploads={setUploads} />
        </>
      )}
    </EntryForm>
  );
}

interface BrandImageProps {
  form: FormOf<typeof empty>;
  onUploads: (state: UploadState) => void;
}

function BrandImage({ form, onUploads }: BrandImageProps) {
  const url = useEntry(form, "image_url");
  const hash = useEntry(form, "blur_hash");
  const image = { image_url: url.field.value, blur_hash: hash.field.value };
  return (
    <ImageField
      label="Image"
      hint="The brand's logo, or an image that stands for it."
      images={image.image_url ? [image] : []}
      most={1}
      errors={[url.error, hash.error]}
      inputRef={url.field.ref}
      onChange={(change) => {
        const [chosen] = change(image.image_url ? [image] : []);
        url.field.onChange(chosen?.image_url ?? "");
        hash.field.onChange(chosen?.blur_hash ?? "");
      }}
      onUploads={onUploads}
    />
  );
}
