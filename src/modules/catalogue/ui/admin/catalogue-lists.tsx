import { useState } from "react";
import { findTemplate, templates } from "#modules/garments/contract/templates.ts";
import { useEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/use-form.ts";
import { cutText } from "#ui/format/cut-text.ts";
import type { Column } from "#ui/office/data-table.tsx";
import { type FormField, FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { type Brand, createBrand, deleteBrand, listBrands, updateBrand } from "../../contract/brand.ts";
import { bulkChangeBrands, bulkChangeCategories, bulkChangeSubCategories } from "../../contract/bulk.ts";
import * as category from "../../contract/category.ts";
import * as subCategory from "../../contract/sub-category.ts";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn, StatusSwitch, Thumbnail } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";
import { ageGroupOptions, genderOptions } from "./garment/garment-options.ts";
import { ImageField } from "./image-field.tsx";
import type { UploadState } from "./use-uploads.ts";

type Category = category.Category;
type SubCategory = subCategory.SubCategory;

const descriptionColumn = {
  title: "description",
  cell: ({ description }: { description: string }) => cutText(description),
  ...longColumn,
};
const nameField = { name: "name", label: "Name" } as const;
const lettersField = { ...nameField, hint: "Letters and hyphens only." };
const descriptionField = { kind: "long", name: "description", label: "Description" } as const;

const brandWords = catalogueWords({ one: "brand", many: "brands" });
const brandColumns: Column<Brand>[] = [
  { title: "Image", cell: (brand) => <Thumbnail image={brand} /> },
  { title: "Brand name", cell: (brand) => brand.name, ...nameColumn },
  descriptionColumn,
  { title: "Status", cell: (brand) => <StatusSwitch type="brands" row={brand} words={brandWords} /> },
];

export function BrandsScreen({ list }: { list: ListPage<Brand> }) {
  return (
    <CatalogueScreen
      words={brandWords}
      list={list}
      columns={brandColumns}
      remove={deleteBrand}
      many={{ call: bulkChangeBrands, actions: ["activate", "hide", "delete"], list: listBrands }}
      form={(props) => <BrandForm {...props} />}
    />
  );
}

const noBrand = { name: "", description: "", image_url: "", blur_hash: "" };

function BrandForm(props: EntryFormProps<Brand>) {
  const [uploads, setUploads] = useState<UploadState>("none");
  const { name, description, image_url, blur_hash } = props.row ?? noBrand;
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
          <FormFields form={form} fields={[nameField, descriptionField]} />
          <BrandImage form={form} onUploads={setUploads} />
        </>
      )}
    </EntryForm>
  );
}

interface BrandImageProps {
  form: FormOf<typeof noBrand>;
  onUploads: (state: UploadState) => void;
}

function BrandImage({ form, onUploads }: BrandImageProps) {
  const url = useEntry(form, "image_url");
  const hash = useEntry(form, "blur_hash");
  const image = { image_url: url.field.value, blur_hash: hash.field.value };
  const images = image.image_url ? [image] : [];
  return (
    <ImageField
      label="Image"
      hint="The brand's logo, or an image that stands for it."
      images={images}
      most={1}
      errors={[url.error, hash.error]}
      inputRef={url.field.ref}
      onChange={(change) => {
        const [chosen] = change(images);
        url.field.onChange(chosen?.image_url ?? "");
        hash.field.onChange(chosen?.blur_hash ?? "");
      }}
      onUploads={onUploads}
    />
  );
}

const categoryWords = catalogueWords({ one: "category", many: "categories" });
const categoryColumns: Column<Category>[] = [
  { title: "Category name", cell: ({ name }) => name, ...nameColumn },
  descriptionColumn,
  { title: "Status", cell: (row) => <StatusSwitch type="categories" row={row} words={categoryWords} /> },
];

export function CategoriesScreen({ list }: { list: ListPage<Category> }) {
  const { deleteCategory, listCategories } = category;
  return (
    <CatalogueScreen
      words={categoryWords}
      list={list}
      columns={categoryColumns}
      remove={deleteCategory}
      many={{ call: bulkChangeCategories, actions: ["activate", "hide", "delete"], list: listCategories }}
      form={(props) => <CategoryForm {...props} />}
    />
  );
}

const noCategory = { description: "", gender: null, age_group: null };
const none = "Not specified";
const hint = "What new products in it start with.";
const categoryDefaults: FormField<{
  gender: string;
  age_group: string;
  name: string;
  description: string;
}>[] = [
  { kind: "choice", name: "gender", label: "For", hint, options: genderOptions, none },
  { kind: "choice", name: "age_group", label: "Age group", options: ageGroupOptions, none },
];

/** `named` is the name that a new one starts with. */
function CategoryForm({ named = "", ...props }: EntryFormProps<Category> & { named?: string }) {
  const { name, description, gender, age_group } = props.row ?? { ...noCategory, name: named };
  const start = { name, description, gender: gender ?? "", age_group: age_group ?? "" };
  return (
    <EntryForm {...props} start={start} create={category.createCategory} update={category.updateCategory}>
      {(form) => (
        <>
          <FormFields form={form} fields={[lettersField, descriptionField]} />
          <div className={twoColumns}>
            <FormFields form={form} fields={categoryDefaults} />
          </div>
        </>
      )}
    </EntryForm>
  );
}

/** The same dialog on other screens, for a category that is missing there. */
export function MissingCategoryForm({ name, onClose }: { name: string; onClose: () => void }) {
  return <CategoryForm words={categoryWords} row={null} named={name} onClose={onClose} />;
}

const subCategoryWords = catalogueWords({ one: "sub category", many: "subcategories" });
const subCategoryColumns: Column<SubCategory>[] = [
  { title: "Sub Category name", cell: ({ name }) => name, ...nameColumn },
  descriptionColumn,
  { title: "Category", cell: (row) => row.category.name },
  { title: "Measured as", cell: ({ template }) => findTemplate(template)?.label ?? "–", wideOnly: true },
];

interface SubCategoriesScreenProps {
  list: ListPage<SubCategory>;
  categories: readonly Category[];
}

export function SubCategoriesScreen({ list, categories }: SubCategoriesScreenProps) {
  return (
    <CatalogueScreen
      words={subCategoryWords}
      list={list}
      columns={subCategoryColumns}
      remove={subCategory.deleteSubCategory}
      many={{ call: bulkChangeSubCategories, actions: ["delete"], list: subCategory.listSubCategories }}
      form={(props) => <SubCategoryForm {...props} categories={categories} />}
    />
  );
}

const noSubCategory = { name: "", description: "", category_id: "", template: null };
const measuredAs = {
  kind: "choice",
  name: "template",
  label: "Measured as",
  hint: "What is measured of its products, and which sizes their labels state.",
  options: templates.map(({ id, label }) => ({ id, name: label })),
  none: "Nothing is measured",
} as const;

function SubCategoryForm(props: EntryFormProps<SubCategory> & { categories: readonly Category[] }) {
  const { name, description, category_id, template } = props.row ?? noSubCategory;
  const options = props.categories;
  const place = { kind: "choice", name: "category_id", label: "Category", options } as const;
  return (
    <EntryForm
      {...props}
      start={{ name, description, category_id, template: template ?? "" }}
      create={subCategory.createSubCategory}
      update={subCategory.updateSubCategory}
    >
      {(form) => (
        <FormFields
          form={form}
          fields={[lettersField, descriptionField, { ...place, none: "Select a category" }, measuredAs]}
        />
      )}
    </EntryForm>
  );
}
