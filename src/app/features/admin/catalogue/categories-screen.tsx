import { cutText } from "#app/lib/cut-text.ts";
import { LongTextEntry, TextEntry } from "#app/ui/form/entries.tsx";
import { bulkChangeCategories } from "#contract/bulk.ts";
import {
  type Category,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from "#contract/category.ts";
import { type CatalogueList, CatalogueScreen } from "./catalogue-screen.tsx";
import type { Column } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";
import { StatusSwitch } from "./status-switch.tsx";

const words = catalogueWords({ one: "category", many: "categories" });

const columns: Column<Category>[] = [
  { title: "Category name", cell: (category) => category.name, names: true },
  { title: "description", cell: (category) => cutText(category.description), long: true },
  { title: "Status", cell: (category) => <StatusSwitch type="categories" row={category} words={words} /> },
];

/** The table of categories. */
export function CategoriesScreen({ list }: { list: CatalogueList<Category> }) {
  return (
    <CatalogueScreen
      words={words}
      list={list}
      columns={columns}
      remove={deleteCategory}
      many={{ call: bulkChangeCategories, actions: ["activate", "hide", "delete"], list: listCategories }}
      form={(props) => <CategoryForm {...props} />}
    />
  );
}

interface CategoryFormProps extends EntryFormProps<Category> {
  /** The name that a new one starts with. */
  named?: string;
}

/** The dialog that creates or updates a category. */
function CategoryForm({ named = "", ...props }: CategoryFormProps) {
  const { name, description } = props.row ?? { name: named, description: "" };
  return (
    <EntryForm {...props} start={{ name, description }} create={createCategory} update={updateCategory}>
      {(form) => (
        <>
          <TextEntry form={form} name="name" label="Name" hint="Letters and hyphens only." />
          <LongTextEntry form={form} name="description" label="Description" />
        </>
      )}
    </EntryForm>
  );
}

/** The same dialog on other screens, for a category that is missing there. */
export function MissingCategoryForm({ name, onClose }: { name: string; onClose: () => void }) {
  return <CategoryForm words={words} row={null} named={name} onClose={onClose} />;
}
