import { cutText } from "#modules/catalogue/contract/texts.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import type { Column } from "#ui/office/data-table.tsx";
import { FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { type Brand, createBrand, deleteBrand, listBrands, updateBrand } from "../../contract/brand.ts";
import { bulkChangeBrands, bulkChangeCategories, bulkChangeSubCategories } from "../../contract/bulk.ts";
import * as category from "../../contract/category.ts";
import * as subCategory from "../../contract/sub-category.ts";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn, StatusSwitch, Thumbnail } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";
import { garmentEntries, templateOptions } from "./garment/garment-options.ts";
import { ImageEntry } from "./image-entry.tsx";
import { OtherLanguages, translationFields, translationsDraft } from "./other-languages.tsx";

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
const actions = ["activate", "hide", "delete"] as const;

const brandWords = catalogueWords("brand", "brands");
const brandColumns: Column<Brand>[] = [
  { title: "Image", cell: (brand) => <Thumbnail image={brand} /> },
  { title: "Brand name", cell: (brand) => brand.name, ...nameColumn },
  descriptionColumn,
  { title: "Status", cell: (brand) => <StatusSwitch type="brands" row={brand} words={brandWords} /> },
];
const noBrand = { name: "", description: "", image_url: "", blur_hash: "" };

export function BrandsScreen({ list }: { list: ListPage<Brand> }) {
  return (
    <CatalogueScreen
      words={brandWords}
      list={list}
      columns={brandColumns}
      remove={deleteBrand}
      many={{ call: bulkChangeBrands, actions, list: listBrands }}
      form={(props) => {
        const { name, description, image_url, blur_hash } = props.row ?? noBrand;
        const start = { name, description, image_url, blur_hash };
        return (
          <EntryForm {...props} start={start} create={createBrand} update={updateBrand} uploaded="image_url">
            {(form, onUploads) => (
              <>
                <FormFields form={form} fields={[nameField, descriptionField]} />
                <ImageEntry
                  form={form}
                  url="image_url"
                  hash="blur_hash"
                  label="Image"
                  hint="The brand's logo, or an image that stands for it."
                  onUploads={onUploads}
                />
              </>
            )}
          </EntryForm>
        );
      }}
    />
  );
}

const categoryWords = catalogueWords("category", "categories");
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
      many={{ call: bulkChangeCategories, actions, list: listCategories }}
      form={(props) => <CategoryForm {...props} />}
    />
  );
}

const textsOf = (row: Category | SubCategory | null) => ({
  name: row?.name ?? "",
  description: row?.description ?? "",
  translations: translationsDraft(row?.translations),
});

const none = "Not specified";
const categoryDefaults = [
  { ...garmentEntries.gender, hint: "What new products in it start with.", none },
  { ...garmentEntries.ageGroup, none },
] as const;

function CategoryForm({ named = "", ...props }: EntryFormProps<Category> & { named?: string }) {
  const { row } = props;
  const texts = { ...textsOf(row), name: row?.name ?? named };
  const start = { ...texts, gender: row?.gender ?? "", age_group: row?.age_group ?? "" };
  return (
    <EntryForm {...props} start={start} create={category.createCategory} update={category.updateCategory}>
      {(form) => (
        <>
          <FormFields form={form} fields={[lettersField, descriptionField]} />
          <OtherLanguages form={form} fields={translationFields} />
          <div className={twoColumns}>
            <FormFields form={form} fields={categoryDefaults} />
          </div>
        </>
      )}
    </EntryForm>
  );
}

/** The dialog of a category on other screens, where one is missing. */
export function MissingCategoryForm({ name, onClose }: { name: string; onClose: () => void }) {
  return <CategoryForm words={categoryWords} row={null} named={name} onClose={onClose} />;
}

const subCategoryWords = catalogueWords("sub category", "subcategories");
const subCategoryColumns: Column<SubCategory>[] = [
  { title: "Sub Category name", cell: ({ name }) => name, ...nameColumn },
  descriptionColumn,
  { title: "Category", cell: (row) => row.category.name },
  { title: "Measured as", cell: ({ template }) => findTemplate(template)?.label ?? "–", wideOnly: true },
];
const placeField = {
  kind: "choice",
  name: "category_id",
  label: "Category",
  none: "Select a category",
} as const;
const templateField = {
  kind: "choice",
  name: "template",
  label: "Measured as",
  hint: "What is measured of its products, and which sizes their labels state.",
  options: templateOptions,
  none: "Nothing is measured",
} as const;

interface SubCategoriesScreenProps {
  list: ListPage<SubCategory>;
  categories: readonly Category[];
}

export function SubCategoriesScreen({ list, categories }: SubCategoriesScreenProps) {
  const { createSubCategory, updateSubCategory, deleteSubCategory, listSubCategories } = subCategory;
  const places = [{ ...placeField, options: categories }, templateField];
  return (
    <CatalogueScreen
      words={subCategoryWords}
      list={list}
      columns={subCategoryColumns}
      remove={deleteSubCategory}
      many={{ call: bulkChangeSubCategories, actions: ["delete"], list: listSubCategories }}
      form={({ row, ...props }) => {
        const start = { ...textsOf(row), category_id: row?.category_id ?? "", template: row?.template ?? "" };
        const calls = { create: createSubCategory, update: updateSubCategory };
        return (
          <EntryForm {...props} {...calls} row={row} start={start}>
            {(form) => (
              <>
                <FormFields form={form} fields={[lettersField, descriptionField]} />
                <OtherLanguages form={form} fields={translationFields} />
                <FormFields form={form} fields={places} />
              </>
            )}
          </EntryForm>
        );
      }}
    />
  );
}
