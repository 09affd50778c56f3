import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { storeTime } from "#kernel/store-time.ts";
import { Thumbnail } from "#modules/catalogue/ui/admin/catalogue-table.tsx";
import { catalogueWords } from "#modules/catalogue/ui/admin/catalogue-words.ts";
import { DeleteDialog } from "#modules/catalogue/ui/admin/entry-form.tsx";
import { savedSearchPath } from "#modules/saved-searches/contract/saved-search.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { TextLink } from "#ui/office/parts.tsx";
import { Badge } from "#ui/primitives.tsx";
import { PencilIcon, PlusIcon, TrashIcon } from "#ui/rare-icons.tsx";
import {
  collectedProduct,
  collectionPath,
  createProductCollection,
  deleteProductCollection,
  type ProductCollection,
} from "../../contract/product-collection.ts";
import { type CollectionChoices, CollectionForm } from "./collection-form.tsx";

const words = catalogueWords("collection", "collections");
/** Handed over by the list where they were selected. */
const handedOver = z.object({ add: z.array(collectedProduct) });

interface CollectionsScreenProps {
  list: ListPage<ProductCollection>;
  choices: CollectionChoices;
}

/** The collections of products, and those products that are to be put into one. */
export function CollectionsScreen({ list, choices }: CollectionsScreenProps) {
  const [open, setOpen] = useState<"none" | "new" | ProductCollection>("none");
  const [doomed, setDoomed] = useState<ProductCollection | null>(null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const added = handedOver.safeParse(state).data?.add ?? [];
  const mayChange = useMay()(createProductCollection);
  return (
    <>
      {added.length > 0 && (
        <p role="status" className="mb-4 font-semibold">
          {counted(added.length, "product")} to put into a collection: edit one, or create a new one.
        </p>
      )}
      <ListScreen
        many={words.many}
        list={list}
        tools={
          <IfMay call={createProductCollection}>
            <Button onClick={() => setOpen("new")}>
              <PlusIcon size={18} />
              {words.createButton}
            </Button>
          </IfMay>
        }
        empty={{
          title: "No collection yet",
          text: "A collection has products under a name, words and an image of its own, such as ‘Onam whites’: by hand or by a search. It has a page, and stands on the home page where you want it.",
        }}
        unmatched={{ title: words.noMatch(list.search), clear: `Show all ${words.many}` }}
        region={{ className: "overflow-x-auto" }}
      >
        <DataTable
          aria-label="Collections"
          rows={list.rows}
          columns={[...columns, ...(mayChange ? [actionsColumn(setOpen, setDoomed)] : [])]}
        />
      </ListScreen>
      {open !== "none" && (
        <CollectionForm
          words={words}
          row={open === "new" ? null : open}
          now={list.rows.find(({ id }) => open !== "new" && id === open.id)}
          added={added}
          choices={choices}
          onClose={() => setOpen("none")}
          onSaved={() => void navigate(pathname, { replace: true })}
        />
      )}
      <DeleteDialog
        words={words}
        call={deleteProductCollection}
        row={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => document.getElementById("content")?.focus({ preventScroll: true })}
      />
    </>
  );
}

const link = "inline-flex min-h-11 items-center";

const columns: Column<ProductCollection>[] = [
  { title: "Image", cell: (row) => <Thumbnail image={row} /> },
  { title: "Name", cell: ({ name }) => name, names: true, className: "min-w-28" },
  {
    title: "Products",
    cell: ({ name, filters, products }) =>
      filters ? (
        <TextLink to={savedSearchPath(filters)} className={link}>
          By a search<span className="sr-only"> of {name}</span>
        </TextLink>
      ) : (
        counted(products.length, "product")
      ),
  },
  {
    title: "Stands",
    cell: ({ id, name, is_active, on_home, in_menu, waits, opens_at }) =>
      is_active ? (
        <TextLink to={collectionPath(id)} className={link}>
          {on_home ? "On the home page" : "On its page"}
          {in_menu && ", in the menu"}
          {waits && opens_at && `, on sale from ${storeTime(opens_at)}`}
          <span className="sr-only">: {name}</span>
        </TextLink>
      ) : (
        <Badge tone="quiet">hidden</Badge>
      ),
  },
];

const actionsColumn = (
  onEdit: (row: ProductCollection) => void,
  onDelete: (row: ProductCollection) => void,
): Column<ProductCollection> => ({
  title: "Actions",
  cell: (row) => (
    <>
      <Button variant="ghost" size="icon" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
        <PencilIcon />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
        <TrashIcon />
      </Button>
    </>
  ),
  headClassName: "text-right",
  className: "text-right whitespace-nowrap",
});
