import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PlusIcon } from "#app/ui/rare-icons.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import type { Call } from "#contract/call.ts";
import { pageCount } from "#contract/paging.ts";
import { CatalogueTable, type Column } from "./catalogue-table.tsx";
import type { CatalogueWords } from "./catalogue-words.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { EntryFormProps } from "./entry-form.tsx";

/** One page of a list as the address asked for it. */
export interface CatalogueList<Row> {
  rows: Row[];
  /** All that match. */
  count: number;
  page: number;
  pageSize: number;
  search: string;
}

interface CatalogueScreenProps<Row> {
  words: CatalogueWords;
  list: CatalogueList<Row>;
  columns: readonly Column<Row>[];
  remove: Call;
  /** The dialog to create or update one. */
  form: (props: EntryFormProps<Row>) => ReactNode;
}

/** What the four catalogue screens are: search, table, pages, and the dialogs to create, update and delete. */
export function CatalogueScreen<Row extends { id: string; name: string }>(props: CatalogueScreenProps<Row>) {
  const { words, list, columns, remove, form } = props;
  const [open, setOpen] = useState<"none" | "create" | Row>("none");
  const [doomed, setDoomed] = useState<Row | null>(null);
  const region = useRef<HTMLElement>(null);
  const loading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  useScrollUp(region, list.page);

  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <SearchBox label={words.search} search={list.search} />
        <Button onClick={() => setOpen("create")}>
          <PlusIcon size={18} />
          {words.createButton}
        </Button>
      </div>
      {list.rows.length === 0 ? (
        <EmptyList words={words} search={list.search} />
      ) : (
        <section
          ref={region}
          tabIndex={-1}
          aria-label={`List of ${words.many}`}
          aria-busy={loading}
          className="max-h-[max(22rem,calc(100dvh-18rem))] overflow-auto rounded-card border border-line bg-paper outline-none"
        >
          <CatalogueTable
            label={words.many}
            rows={list.rows}
            offset={(list.page - 1) * list.pageSize}
            columns={columns}
            onEdit={setOpen}
            onDelete={setDoomed}
          />
        </section>
      )}
      <div className="mt-4">
        <Pagination
          page={list.page}
          pages={pageCount(list.count, list.pageSize)}
          hrefFor={(page) => `${pathname}?${addressOf(list.search, page)}`}
        />
      </div>
      {open !== "none" &&
        form({ words, row: open === "create" ? null : open, onClose: () => setOpen("none") })}
      <DeleteDialog
        words={words}
        call={remove}
        row={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => region.current?.focus({ preventScroll: true })}
      />
    </>
  );
}

function addressOf(search: string, page: number): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), page: String(page) });
}

/** After a page change the list is looked at from its top. */
function useScrollUp(region: RefObject<HTMLElement | null>, page: number) {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    region.current?.scrollTo({ top: 0, behavior });
    scrollTo({ top: 0, behavior });
  }, [page, region]);
}

function EmptyList({ words, search }: { words: CatalogueWords; search: string }) {
  const [, setParams] = useSearchParams();
  if (!search) return <EmptyState title={words.empty} text={`Begin with “${words.createButton}” above.`} />;
  return (
    <EmptyState
      icon={<SearchIcon size={36} />}
      title={words.noMatch(search)}
      action={
        <Button variant="outline" onClick={() => setParams({})}>
          Clear search
        </Button>
      }
    />
  );
}
