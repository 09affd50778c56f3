import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Image } from "#kernel/image.ts";
import type { Result } from "#kernel/result.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { callApi } from "#ui/client/api-client.ts";
import { HangerIcon } from "#ui/icons.tsx";
import { Image as Shown } from "#ui/image.tsx";
import { type Column, DataTable, stickyLook, type TableLook } from "#ui/office/data-table.tsx";
import { Checkbox, Switch } from "#ui/office/parts.tsx";
import { PencilIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type ToggleType, toggleActive } from "../../contract/toggle-active.ts";
import type { CatalogueWords } from "./catalogue-words.ts";
import { type Selection, shareSelected } from "./use-bulk.ts";

interface CatalogueTableProps<Row> {
  label: string;
  rows: readonly Row[];
  offset: number;
  columns: readonly Column<Row>[];
  selection: Selection;
  /** The row that was just made: it is marked and looked at. */
  made: string | null;
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

function lookAt(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

export function CatalogueTable<Row extends { id: string; name: string }>(props: CatalogueTableProps<Row>) {
  const { label, rows, offset, columns, selection, made, onSelect, onEdit, onDelete } = props;
  const share = shareSelected(selection, rows);
  const all: Column<Row>[] = [
    {
      title: "",
      head: (
        <Checkbox
          label="Select all on this page"
          checked={share === "some" ? "some" : share === "all"}
          onCheckedChange={(selected) => onSelect(rows, selected)}
        />
      ),
      cell: (row) => (
        <Checkbox
          label={`Select ${row.name}`}
          checked={selection.has(row.id)}
          onCheckedChange={(selected) => onSelect([row], selected)}
        />
      ),
      ownRoom: true,
      headClassName: boxed,
      className: boxed,
    },
    {
      title: "Sl no.",
      cell: (_row, index) => offset + index + 1,
      numeric: true,
      className: "w-8 text-mute lg:w-14",
    },
    ...columns,
    {
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
      headClassName: `${inReach} z-20 text-right`,
      className: `${inReach} w-24 bg-inherit text-right whitespace-nowrap`,
    },
  ];
  return (
    <DataTable
      aria-label={label}
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

interface RowSwitchProps {
  checked: boolean;
  label: string;
  /** The words beside it: when on, when off. */
  words: readonly [string, string];
  /** The toasts: meanwhile, after a success, after a failure. */
  withMessage: readonly [string, string, string];
  /** Turns it over on the server; returns how it stands now. */
  flip: () => Promise<Result<boolean>>;
}

/** A switch that flips at once, and back again when the server refuses. */
export function RowSwitch({ checked, label, words, withMessage, flip }: RowSwitchProps) {
  const [shown, setShown] = useState(checked);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => setShown(checked), [checked]);

  async function change(next: boolean) {
    // The call turns over whatever it finds, so a second one must not overtake the first.
    if (running.current) return;
    running.current = true;
    setShown(next);
    const id = toast.loading(withMessage[0]);
    const result = await flip();
    running.current = false;
    if (!result.ok) {
      setShown(!next);
      toast.error(withMessage[2], { id, description: result.message });
      return;
    }
    setShown(result.value);
    toast.success(withMessage[1], { id });
    await revalidate();
  }

  return (
    <span className="flex flex-col items-start gap-x-2 whitespace-nowrap lg:flex-row lg:items-center">
      <Switch checked={shown} onCheckedChange={(next) => void change(next)} label={label} />
      <span className={shown ? "font-semibold text-leaf" : "text-mute"}>{shown ? words[0] : words[1]}</span>
    </span>
  );
}

interface StatusSwitchProps {
  type: ToggleType;
  row: { id: string; name: string; is_active: boolean };
  words: CatalogueWords;
}

export function StatusSwitch({ type, row, words }: StatusSwitchProps) {
  async function flip(): Promise<Result<boolean>> {
    const result = await callApi(toggleActive, { query: { id: row.id, type } });
    return result.ok ? { ok: true, value: result.value.data[0]?.is_active ?? !row.is_active } : result;
  }
  return (
    <RowSwitch
      checked={row.is_active}
      label={`${row.name} is active`}
      words={["active", "hidden"]}
      withMessage={[words.updatingStatus, words.statusUpdated, words.statusFailed]}
      flip={flip}
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
  return (
    <Shown
      imageUrl={image.image_url}
      blurHash={image.blur_hash}
      alt=""
      sizes="44px"
      ratio="square"
      className="size-11 rounded-field"
    />
  );
}
