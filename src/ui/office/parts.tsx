import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import type { Call } from "#kernel/call.ts";
import { pageCount } from "#kernel/lists.ts";
import { Button, buttonClass } from "../button.tsx";
import { fetchFile, saveFile } from "../client/api-client.ts";
import { IfMay } from "../office/may.tsx";
import { Pagination } from "../page/pagination.tsx";
import { EmptyState } from "../page/placeholders.tsx";
import { classNames } from "../primitives.tsx";
import { DownloadIcon } from "../rare-icons.tsx";
import { toast } from "../toast/toast.ts";

/** The look of a part of a page, and of what frames a table. */
export const frame = "rounded-card border border-line bg-paper";
export const card = `${frame} p-5`;

/** Long words break instead of widening their column. */
export const breaks = "[overflow-wrap:anywhere]";

export const linkLook = "text-purple underline underline-offset-2";

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={classNames(className, linkLook)} {...rest} />;
}

interface PanelProps {
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, text, className = "mt-4", children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${card}`}>
      <h2 id={id} className="font-sans text-md font-bold tracking-normal">
        {title}
      </h2>
      {text && <p className="text-mute">{text}</p>}
      <div className={className}>{children}</div>
    </section>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, fact: ReactNode])[];
  className: string;
  nameLook?: string;
  factLook?: string;
}

/** Terms and their descriptions in two columns; the list's look says how wide these are. */
export function Facts({ facts, className, nameLook, factLook }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className={nameLook}>{name}</dt>
          <dd className={factLook}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ListPagesProps {
  list: { page: number; count: number; pageSize: number };
  hrefFor?: (page: number) => string;
  className?: string;
}

export function ListPages(props: ListPagesProps) {
  const { list, hrefFor = (page: number) => `?page=${page}`, className = "mt-4" } = props;
  return (
    <div className={className}>
      <Pagination page={list.page} pages={pageCount(list.count, list.pageSize)} hrefFor={hrefFor} />
    </div>
  );
}

interface MissingPageProps {
  title: string;
  text: string;
  to: string;
  back: string;
  /** Shown instead when the page may exist and could not be read. */
  unread: ReactNode;
}

/** The error boundary of a page whose subject may not exist. */
export function MissingPage({ title, text, to, back, unread }: MissingPageProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return unread;
  return <EmptyState level={1} title={title} text={text} action={<ButtonLink to={to}>{back}</ButtonLink>} />;
}

export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass()}>
      {children}
    </Link>
  );
}

interface ExportButtonProps {
  call: Call;
  /** Filters of the export; blank entries are left out. */
  query?: Record<string, string>;
  what: string;
  as?: "CSV" | "journal";
}

export function ExportButton({ call, query = {}, what, as = "CSV" }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const file = await fetchFile(call, Object.fromEntries(Object.entries(query).filter(([, text]) => text)));
    setBusy(false);
    if (!file.ok) return toast.error(`Error exporting ${what}`, { description: file.message });
    saveFile(file.value);
    toast.success(`Exported ${what}`, { description: file.value.name });
  }

  return (
    <IfMay call={call}>
      <Button variant="outline" loading={busy} onClick={() => void save()}>
        <DownloadIcon size={18} />
        Export {as}
      </Button>
    </IfMay>
  );
}

interface CheckboxProps extends Pick<SwitchProps, "label" | "onCheckedChange"> {
  /** 'some' of what it stands for is on. */
  checked: boolean | "some";
}

/** A checkbox without words beside it, with room for a finger. From 'some' it goes to all. */
export function Checkbox({ checked, onCheckedChange, label }: CheckboxProps) {
  return (
    <label className="grid size-11 place-items-center">
      <input
        // Only a script can set it.
        ref={(box) => {
          if (box) box.indeterminate = checked === "some";
        }}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="size-5"
      />
    </label>
  );
}

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
}

export function Switch({ checked, onCheckedChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      // Its place says how things are; without script it says only that.
      data-unscripted
      onClick={() => onCheckedChange(!checked)}
      className="inline-flex h-11 w-11 shrink-0 items-center rounded-full disabled:opacity-60"
    >
      <span
        className={`flex h-6 w-11 items-center rounded-full p-0.5 transition-colors forced-colors:outline ${checked ? "bg-purple" : "bg-edge"}`}
      >
        <span
          className={`size-5 rounded-full bg-paper transition-transform forced-colors:bg-[ButtonText] ${checked ? "translate-x-5" : ""}`}
        />
      </span>
    </button>
  );
}

interface DocumentFrameProps {
  title: string;
  back: string;
  backTo?: string;
  /** The size and margins of the sheet, as CSS has them after '@page'. */
  sheet: string;
  children: ReactNode;
}

/** Papers to print: on the screen with a bar above them, on paper alone. */
export function DocumentFrame({ title, back, backTo = "the orders", sheet, children }: DocumentFrameProps) {
  return (
    <main className="px-4 pb-10 text-sm print:p-0">
      <style>{`@page { ${sheet} }`}</style>
      <div className="mx-auto flex max-w-[210mm] flex-wrap items-center gap-3 py-4 print:hidden">
        <h1 className="mr-auto text-2xl">{title}</h1>
        <Link to={back} className={buttonClass({ variant: "ghost" })}>
          Back to {backTo}
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {children}
    </main>
  );
}
