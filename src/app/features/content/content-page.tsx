import type { ComponentType, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export interface ContentSection {
  /** The anchor; it stays when the title changes, because people share links to it. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ContentPageProps {
  title: string;
  lead: ReactNode;
  Icon: ComponentType<{ size?: number }>;
  /** When its rules last changed, as a date to read. None for a page that has no rules. */
  updated?: string;
  sections: readonly ContentSection[];
}

/** Running text below a heading: paragraphs, lists and links in the shop's dress. */
export const prose =
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-gold [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mt-1.5 [&_h3]:mt-6 [&_h3]:font-sans [&_h3]:text-base [&_h3]:font-semibold [&_h3]:tracking-normal [&_p_a]:underline [&_li_a]:underline [&_a]:font-semibold [&_a]:text-purple [&_a]:decoration-gold [&_a]:decoration-2 [&_a]:underline-offset-4";

/** A page to read: head, table of contents and sections that can be linked to. */
export function ContentPage({ title, lead, Icon, updated, sections }: ContentPageProps) {
  return (
    <article className="page pt-10 md:pt-14 print:pt-0">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-9">
        <span className="grid h-28 w-24 shrink-0 place-items-center arch bg-purple-tint text-purple outline-1 outline-offset-[5px] outline-gold [--arch-rise:43%] [--radius-card:8px] print:hidden">
          <Icon size={40} />
        </span>
        <div className="max-w-[39.5em]">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 text-lg text-mute">{lead}</p>
          {updated && <p className="mt-2 text-sm text-mute">Last updated on {updated}</p>}
        </div>
      </header>
      <div className="selvedge mt-10 print:hidden" />
      <div className="mt-8 grid gap-x-[64px] gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,45em)_minmax(240px,1fr)]">
        <Contents sections={sections} />
        <div className="min-w-0 lg:order-first">
          {sections.map(({ id, title: name, body }, i) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className={classNames(
                "print:break-inside-avoid",
                i > 0 && "mt-10 border-t border-line pt-10",
                prose,
              )}
            >
              <h2 id={`${id}-title`} className="text-2xl">
                {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<ContentPageProps, "sections">) {
  return (
    <nav aria-label="On this page" className="min-w-0 print:hidden">
      <div className="rounded-card border border-line bg-paper p-5 lg:sticky lg:top-40 lg:max-w-[320px]">
        <p className="text-sm font-bold">On this page</p>
        <ol className="mt-1 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-md hover:text-purple hover:underline lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
