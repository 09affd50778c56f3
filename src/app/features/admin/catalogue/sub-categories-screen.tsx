import { cutText } from "#app/lib/cut-text.ts";
import { ChoiceEntry, LongTextEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { Column } from "#app/ui/office/data-table.tsx";
import type { ListPage } from "#app/ui/office/list-screen.tsx";
import { bulkChangeSubCategories } from "#contract/bulk.ts";
import type { Category } from "#contract/category.ts";
import { findTemplate, templates } from "#contract/garment/templates.ts";
import {
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  type SubCategory,
  updateSubCategory,
} from "#contract/sub-category.ts";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";

const words = catalogueWords({ one: "sub category", many: "subcategories" });

const columns: Column<SubCategory>[] = [
  { title: "Sub Category name", cell: (sub) => sub.name, ...nameColumn },
  { title: "description", cell: (sub) => cutText(sub.description), ...longColumn },
  { title: "Category", cell: (sub) => sub.category.name },
  { title: "Measured as", cell: (sub) => findTemplate(sub.template)?.label ?? "–", wideOnly: true },
];

interface SubCategoriesScreenProps {
  list: ListPage<SubCategory>;
  categories: readonly Category[];
}

/** The table of sub-categories. */
export function SubCategoriesScreen({ list, categories }: SubCategoriesScreenProps) {
  return (
    <CatalogueScreen
      words={words}
      list={list}
      columns={columns}
      remove={deleteSubCategory}
      many={{ call: bulkChangeSubCategories, actions: ["delete"], list: listSubCategories }}
      form={(props) => <SubCategoryForm {...props} categories={categories} />}
    />
  );
}

const empty = { name: "", description: "", category_id: "", template: null };
const measuredAs = templates.map(({ id, label }) => ({ id, name: label }));

function SubCategoryForm(props: EntryFormProps<SubCategory> & { categories: readonly Category[] }) {
  const { name, description, category_id, template } = props.row ?? empty;
  return (
    <EntryForm
      {...props}
      start={{ name, description, category_id, template: template ?? "" }}
      create={createSubCategory}
      update={updateSubCategory}
    >
      {(form) => (
        <>
          <TextEntry form={form} name="name" label="Name" hint="Letters and hyphens only." />
          <LongTextEntry form={form} name="description" label="Description" />
          <ChoiceEntry
            form={form}
            name="category_id"
            label="Category"
            options={props.categories}
            none="Select a category"
          />
          <ChoiceEntry
            form={form}
            name="template"
            label="Measured as"
            hint="What is measured of its products, and which sizes their labels state."
            options={measuredAs}
            none="Nothing is measured"
          />
        </>
      )}
    </EntryForm>
  );
}
