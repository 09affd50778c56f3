import { type ComponentProps, type ReactNode, useId } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { pageCount } from "#kernel/pages/page-numbers.ts";
import { buttonClass } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { EmptyState } from "../empty-state.tsx";
import { Pagination } from "../page/pagination.tsx";

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
  /** The look of the content below the heading. */
  className?: string;
  children: ReactNode;
}

/** A part of a page with its own heading. */
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

/** Terms and their descriptions in two columns; the list's look says how wide these are. */
export function Facts({ facts, className, ...look }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className={look.nameLook}>{name}</dt>
          <dd className={look.factLook}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, fact: ReactNode])[];
  className: string;
  nameLook?: string;
  factLook?: string;
}

interface ListPagesProps {
  list: { page: number; count: number; pageSize: number };
  hrefFor?: (page: number) => string;
  className?: string;
}

/** The links to a list's other pages. */
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
  /** The way out: its address, and the words of its button. */
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
