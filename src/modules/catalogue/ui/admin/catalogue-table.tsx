import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Call } from "#kernel/call.ts";
import type { Image } from "#kernel/image.ts";
import type { Result } from "#kernel/result.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Image as Shown } from "#ui/image.tsx";
import { choosingColumn } from "#ui/office/choosing-column.tsx";
import { type Column, DataTable, stickyLook, type TableLook } from "#ui/office/data-table.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { Switch } from "#ui/office/parts.tsx";
import type { Selection } from "#ui/office/selection.ts";
import { classNames, HangerIcon } from "#ui/primitives.tsx";
import { PencilIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type ToggleType, toggleActive } from "../../contract/toggle-active.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

interface CatalogueTableProps<Row> {
  many: string;
  list: ListPage<Row>;
  columns: readonly Column<Row>[];
  selection: Selection;
  made: string | null;
  /** Whether rows are changed from here, and whether anything is done with those that are selected. */
  mayChange: boolean;
  maySelect: boolean;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

const room = "px-1.5 lg:px-3 lg:last:pr-5";
const look: TableLook = {
  ...stickyLook,
  head: "sticky top-0 z-10 border-b border-line bg-cotton-deep font-semibold lg:whitespace-nowrap",
  headRoom: `${room} py-3`,
  room: `${room} py-1`,
};

// The checkbox brings its own room.
const boxed = "w-11 pl-1 lg:pl-2";

// Where the table is wider than its region, the actions stay in sight.
const inReach = "sticky right-0 max-lg:border-l";

const lookAt = (row: HTMLElement | null) => row?.scrollIntoView({ block: "nearest" });

export function CatalogueTable<Row extends { id: string; name: string }>(props: CatalogueTableProps<Row>) {
  const { many, list, columns, selection, made, mayChange, maySelect, onSelect, onEdit, onDelete } = props;
  const { rows } = list;
  const iconButton = (label: string, Icon: typeof PencilIcon, onClick: () => void) => (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <Icon />
    </Button>
  );
  const selecting: Column<Row> = {
    ...choosingColumn({ rows, chosen: selection, onChoose: onSelect }),
    headClassName: boxed,
    className: boxed,
  };
  const changing: Column<Row> = {
    title: "Actions",
    cell: (row) => (
      <>
        {iconButton(`Edit ${row.name}`, PencilIcon, () => onEdit(row))}
        {iconButton(`Delete ${row.name}`, TrashIcon, () => onDelete(row))}
      </>
    ),
    headClassName: `${inReach} z-20 text-right`,
    className: `${inReach} w-24 bg-inherit text-right whitespace-nowrap`,
  };
  const all: Column<Row>[] = [
    ...(maySelect ? [selecting] : []),
    {
      title: "Sl no.",
      cell: (_row, index) => (list.page - 1) * list.pageSize + index + 1,
      numeric: true,
      className: "w-8 text-mute lg:w-14",
    },
    ...columns,
    ...(mayChange ? [changing] : []),
  ];
  return (
    <DataTable
      aria-label={many}
      rows={rows}
      columns={all}
      look={look}
      rowProps={({ id }) => ({
        ref: id === made ? lookAt : undefined,
        "data-made": id === made || undefined,
        className: classNames(
          selection.has(id) ? "bg-purple-tint" : id === made ? "bg-gold-tint" : "bg-paper hover:bg-cotton",
        ),
      })}
    />
  );
}

/** A column that names its rows, and one of sentences: neither is squeezed. */
export const nameColumn = { names: true, className: "min-w-24 lg:min-w-28" } as const;
export const longColumn = { className: "min-w-24 lg:min-w-32" } as const;

interface RowSwitchProps<Flag extends string> {
  row: { id: string; name: string } & Readonly<Record<Flag, boolean>>;
  flag: Flag;
  label: string;
  /** The words beside it: when on, when off. */
  words: readonly [string, string];
  /** The toasts: meanwhile, after a success, after a failure. */
  messages: readonly [string, string, string];
  call: Pick<Call, "auth">;
  flip: () => Promise<Result<{ data: Readonly<Record<Flag, boolean>>[] }>>;
}

/** A switch that flips at once, and back again when the server refuses; for whoever may not flip it, the word alone. */
export function RowSwitch<Flag extends string>(props: RowSwitchProps<Flag>) {
  const { row, flag, label, words, messages, call } = props;
  const checked: boolean = row[flag];
  const [shown, setShown] = useState(checked);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => setShown(checked), [checked]);

  async function change(next: boolean) {
    // The call turns over whatever it finds, so a second one must not overtake the first.
    if (running.current) return;
    running.current = true;
    setShown(next);
    const id = toast.loading(messages[0]);
    const result = await props.flip();
    running.current = false;
    if (!result.ok) {
      setShown(!next);
      toast.error(messages[2], { id, description: result.message });
      return;
    }
    setShown(result.value.data[0]?.[flag] ?? next);
    toast.success(messages[1], { id });
    await revalidate();
  }

  return (
    <span className="flex flex-col items-start gap-x-2 whitespace-nowrap lg:flex-row lg:items-center">
      <IfMay call={call}>
        <Switch
          checked={shown}
          onCheckedChange={(next) => void change(next)}
          label={`${row.name} is ${label}`}
        />
      </IfMay>
      <span className={shown ? "font-semibold text-leaf" : "text-mute"}>{shown ? words[0] : words[1]}</span>
    </span>
  );
}

interface StatusSwitchProps extends Pick<RowSwitchProps<"is_active">, "row"> {
  type: ToggleType;
  words: CatalogueWords;
}

export function StatusSwitch({ type, row, words }: StatusSwitchProps) {
  return (
    <RowSwitch
      row={row}
      flag="is_active"
      label="active"
      words={["active", "hidden"]}
      messages={[words.updatingStatus, words.statusUpdated, words.statusFailed]}
      call={toggleActive}
      flip={() => callApi(toggleActive, { query: { id: row.id, type } })}
    />
  );
}

/** A row's image, or a hanger where there is none. The row's name stands beside it. */
export function Thumbnail({ image }: { image: Image | undefined }) {
  if (!image)
    return (
      <span className="grid size-11 place-items-center rounded-field bg-purple-tint text-purple">
        <HangerIcon />
      </span>
    );
  const look = { alt: "", sizes: "44px", ratio: "square", className: "size-11 rounded-field" } as const;
  return <Shown imageUrl={image.image_url} blurHash={image.blur_hash} {...look} />;
}
