import { cutText } from "#app/lib/cut-text.ts";
import { ChoiceEntry, LongTextEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { Column } from "#app/ui/office/data-table.tsx";
import type { ListPage } from "#app/ui/office/list-screen.tsx";
import { bulkChangeCategories } from "#contract/bulk.ts";
import {
  type Category,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from "#contract/category.ts";
import { StatusSwitch } from "./catalogue-cells.tsx";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { EntryForm, type EntryFormProps } from "./entry-form.tsx";
import { ageGroupOptions, genderOptions } from "./garment/garment-options.ts";

const words = catalogueWords({ one: "category", many: "categories" });

const columns: Column<Category>[] = [
  { title: "Category name", cell: (category) => category.name, ...nameColumn },
  { title: "description", cell: (category) => cutText(category.description), ...longColumn },
  { title: "Status", cell: (category) => <StatusSwitch type="categories" row={category} words={words} /> },
];

/** The table of categories. */
export function CategoriesScreen({ list }: { list: ListPage<Category> }) {
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

const empty = { description: "", gender: null, age_group: null };

interface CategoryFormProps extends EntryFormProps<Category> {
  /** The name that a new one starts with. */
  named?: string;
}

/** The dialog that creates or updates a category. */
function CategoryForm({ named = "", ...props }: CategoryFormProps) {
  const { name, description, gender, age_group } = props.row ?? { ...empty, name: named };
  const start = { name, description, gender: gender ?? "", age_group: age_group ?? "" };
  return (
    <EntryForm {...props} start={start} create={createCategory} update={updateCategory}>
      {(form) => (
        <>
          <TextEntry form={form} name="name" label="Name" hint="Letters and hyphens only." />
          <LongTextEntry form={form} name="description" label="Description" />
          <div className="grid items-start gap-5 md:grid-cols-2">
            <ChoiceEntry
              form={form}
              name="gender"
              label="For"
              hint="What new products in it start with."
              options={genderOptions}
              none="Not specified"
            />
            <ChoiceEntry
              form={form}
              name="age_group"
              label="Age group"
              options={ageGroupOptions}
              none="Not specified"
            />
          </div>
        </>
      )}
    </EntryForm>
  );
}

/** The same dialog on other screens, for a category that is missing there. */
export function MissingCategoryForm({ name, onClose }: { name: string; onClose: () => void }) {
  return <CategoryForm words={words} row={null} named={name} onClose={onClose} />;
}
