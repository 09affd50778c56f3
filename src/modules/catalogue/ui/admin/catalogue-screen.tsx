import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Call } from "#kernel/call.ts";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/office/data-table.tsx";
import {
  choicesToParams,
  type ListChoice,
  type ListPage,
  ListScreen,
  narrowedByChoices,
} from "#ui/office/list-screen.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { type Named, NOTHING, withRows } from "#ui/office/selection.ts";
import { classNames, SearchIcon } from "#ui/primitives.tsx";
import { PlusIcon } from "#ui/rare-icons.tsx";
import { BulkBar, type BulkTools } from "./bulk-bar.tsx";
import { CatalogueTable } from "./catalogue-table.tsx";
import type { CatalogueWords } from "./catalogue-words.ts";
import { DeleteDialog, type EntryFormProps } from "./entry-form.tsx";
import type { BulkLimitError } from "./use-bulk.ts";

interface CatalogueScreenProps<Row> {
  words: CatalogueWords;
  list: ListPage<Row>;
  columns: readonly Column<Row>[];
  remove: Call;
  many: BulkLimitError;
  bulkTools?: BulkTools;
  filter?: ShowFilter;
  choices?: readonly ListChoice[];
  /** Its rows have labels with a code. */
  scans?: boolean;
  tools?: ReactNode;
  form: (props: EntryFormProps<Row>) => ReactNode;
}

function useRows<Row>({ list, filter, choices = [] }: CatalogueScreenProps<Row>) {
  const [selection, setSelection] = useState(NOTHING);
  const [made, setMade] = useState<string | null>(null);
  const region = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searched = { ...(list.search && { search: list.search }) };
  const narrowed: Record<string, string> = {
    ...searched,
    ...(filter?.shown && { show: filter.shown }),
    ...narrowedByChoices(choices),
  };
  useScrollUp(region, list.page);

  const mark = (rows: readonly Named[], selected: boolean) =>
    setSelection((known) => withRows(known, rows, selected));

  /** A new row stands at the top of the whole list: a search, a filter or a later page would hide it. */
  function showMade(id: string) {
    setMade(id);
    if (list.page > 1 || Object.keys(narrowed).length > 0) void navigate(pathname);
  }

  const focusList = () =>
    (region.current ?? document.getElementById("content"))?.focus({ preventScroll: true });

  const clear = () => setSelection(NOTHING);
  return { region, selection, mark, clear, made, showMade, focusList, searched, narrowed };
}

/** The frame of the four catalogue screens: search, table, pages, bulk actions, and the dialogs to create, update and delete. */
export function CatalogueScreen<Row extends { id: string; name: string }>(props: CatalogueScreenProps<Row>) {
  const { words, list, columns, remove, many, filter, choices = [], tools, form } = props;
  const [open, setOpen] = useState<"none" | "create" | Row>("none");
  const [doomed, setDoomed] = useState<Row | null>(null);
  const { region, selection, mark, clear, made, showMade, focusList, searched, narrowed } = useRows(props);
  const bulk = {
    words,
    many,
    tools: props.bulkTools,
    narrowed,
    selection,
    mark,
    onClear: clear,
    onGone: focusList,
  };
  const may = useMay();
  const mayChange = may(many.call);
  // The focused control is never below the bar.
  const aboveBar = selection.size > 0 && "[&_:is(input,button)]:scroll-mb-36";

  return (
    <>
      <ListScreen
        many={words.many}
        list={list}
        choices={choices}
        scans={props.scans}
        tools={
          <>
            {tools}
            <IfMay call={many.call}>
              <Button onClick={() => setOpen("create")}>
                <PlusIcon size={18} />
                {words.createButton}
              </Button>
            </IfMay>
          </>
        }
        parts={filter && <ShowLinks filter={filter} others={{ ...searched, ...choicesToParams(choices) }} />}
        isPart={Boolean(filter?.shown)}
        empty={{
          title: words.empty,
          text: mayChange ? `Begin with “${words.createButton}” above.` : "There is nothing yet.",
        }}
        unmatched={unmatchedWords(props)}
        region={{
          ref: region,
          tabIndex: -1,
          className: classNames("max-h-[max(22rem,calc(100dvh-18rem))] overflow-auto outline-none", aboveBar),
        }}
        below={
          <>
            <p role="status" className="sr-only">
              {selection.size > 0 && `${words.counted(selection.size)} selected`}
            </p>
            {selection.size > 0 && <BulkBar {...bulk} onPage={list.rows.length} matching={list.count} />}
          </>
        }
      >
        <CatalogueTable
          many={words.many}
          list={list}
          columns={columns}
          selection={selection}
          made={made}
          mayChange={mayChange}
          maySelect={mayChange || props.bulkTools !== undefined}
          onSelect={mark}
          onEdit={setOpen}
          onDelete={setDoomed}
        />
      </ListScreen>
      {open !== "none" &&
        form({
          words,
          row: open === "create" ? null : open,
          now: list.rows.find(({ id }) => open !== "create" && id === open.id),
          onClose: () => setOpen("none"),
          onCreated: showMade,
        })}
      <DeleteDialog
        words={words}
        call={remove}
        row={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          if (doomed) mark([doomed], false);
          focusList();
        }}
      />
    </>
  );
}

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

/** Why there is nothing to be seen of a list that has rows, and the way back to them. */
function unmatchedWords<Row>({ words, list, choices = [], filter }: CatalogueScreenProps<Row>) {
  const { search } = list;
  const shown = filter?.options.find(({ show }) => show === filter.shown);
  const isChosen = Object.keys(narrowedByChoices(choices)).length > 0;
  return {
    icon: <SearchIcon size={36} />,
    title: search ? words.noMatch(search) : isChosen ? words.noneChosen : (shown?.empty ?? ""),
    clear: search && !isChosen ? "Clear search" : `Show all ${words.many}`,
  };
}

/** Parts of a list by something else than a search, as the address names them (?show=). */
interface ShowFilter {
  /** The first is all, its name "". */
  options: readonly { show: string; label: string; empty: string }[];
  shown: string;
}

/** The parts to choose from. `others`, what else the address says, stays; the list begins at its first page. */
function ShowLinks({ filter, others }: { filter: ShowFilter; others: Record<string, string> }) {
  return (
    <nav aria-label="Show" className="mb-3 -ml-1 overflow-x-auto">
      <ul className="flex min-w-max gap-1 p-1">
        {filter.options.map(({ show, label }) => (
          <li key={show}>
            <Link
              to={`?${new URLSearchParams({ ...others, ...(show && { show }) })}`}
              aria-current={show === filter.shown ? "true" : undefined}
              preventScrollReset
              className={classNames(
                "flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors lg:min-h-9",
                show === filter.shown ? "bg-purple text-paper" : "text-purple hover:bg-purple-tint",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
