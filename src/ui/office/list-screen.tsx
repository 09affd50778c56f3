import type { ComponentProps, ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { Button } from "../button.tsx";
import { Options, Select } from "../form/field.tsx";
import { SearchBox } from "../form/search-box.tsx";
import { EmptyState } from "../page/placeholders.tsx";
import { classNames } from "../primitives.tsx";
import { frame, ListPages } from "./parts.tsx";
import { CodeSearchBox } from "./scan-button.tsx";

/** One page of a list as the address asked for it. */
export type ListPage<Row> = { rows: Row[]; count: number; page: number; pageSize: number; search: string };

/** One way to narrow or to order a list, as its address says it. */
export interface ListChoice {
  name: string;
  label: string;
  /** The default has the id "". */
  options: readonly { id: string; name: string }[];
  chosen: string;
  orders?: boolean;
}

type Words = Pick<ComponentProps<typeof EmptyState>, "title" | "text" | "icon">;

interface ListScreenProps<Row> {
  many: string;
  list: ListPage<Row>;
  choices?: readonly ListChoice[];
  counted?: string;
  /** Its search takes the codes of labels. */
  scans?: boolean;
  tools?: ReactNode;
  parts?: ReactNode;
  /** Instead of no rows: where there are none at all, and, with the way back to all, where none match. */
  empty: Words;
  unmatched: Words & { clear: string };
  /** Something besides search and choices leaves rows out. */
  isPart?: boolean;
  region?: ComponentProps<"section">;
  below?: ReactNode;
  children: ReactNode;
}

/** A list of the back office: its search, its choices, its rows or why there are none, its pages. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { many, list, choices = [], counted, tools, region, unmatched } = props;
  const loading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const hrefFor = (page: number) =>
    `${pathname}?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page) })}`;
  const look = classNames(frame, region?.className);
  const isWide = choices.length > 1;
  const Search = props.scans ? CodeSearchBox : SearchBox;
  const isNarrowed = list.search !== "" || props.isPart || Object.keys(narrowedByChoices(choices)).length > 0;
  const all = (
    <Button variant="outline" onClick={() => setParams({})}>
      {unmatched.clear}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Search label={`Search ${many}`} search={list.search} wide={isWide}>
          {choices.length > 0 && <Choices choices={choices} look={isWide ? sharing : "w-44"} />}
        </Search>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {counted && <p className="text-mute tabular not-last:mr-2">{counted}</p>}
          {tools}
        </div>
      </div>
      {props.parts}
      {list.rows.length > 0 ? (
        <section aria-label={`List of ${many}`} aria-busy={loading} {...region} className={look}>
          {props.children}
        </section>
      ) : isNarrowed ? (
        <EmptyState {...unmatched} action={all} />
      ) : (
        <EmptyState {...props.empty} />
      )}
      {props.below}
      <ListPages list={list} hrefFor={hrefFor} />
    </>
  );
}

const sharing = "min-w-36 flex-1 lg:max-w-44";

function Choices({ choices, look }: { choices: readonly ListChoice[]; look: string }) {
  return choices.map(({ name, label, options, chosen }) => (
    <Select key={name} name={name} aria-label={label} className={look} defaultValue={chosen}>
      <Options of={options} />
    </Select>
  ));
}

export function choicesToParams(choices: readonly ListChoice[]): Record<string, string> {
  const made = choices.filter(({ chosen }) => chosen !== "");
  return Object.fromEntries(made.map(({ name, chosen }) => [name, chosen]));
}

/** The filters that are set; orders leave nothing out. */
export function narrowedByChoices(choices: readonly ListChoice[]): Record<string, string> {
  return choicesToParams(choices.filter(({ orders }) => !orders));
}

/** '1 customer', '1,200 customers'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
