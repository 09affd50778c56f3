import { PageLink } from "#app/ui/page-link.tsx";

/** The heading of a section with the way to all of it. */
export function SectionHead({ title, to, linkLabel }: { title: string; to?: string; linkLabel?: string }) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
      <h2 className="text-3xl">{title}</h2>
      {to && (
        <PageLink
          to={to}
          ahead
          className="inline-flex min-h-11 items-end border-b-[5px] border-double border-gold pb-1 font-semibold text-purple"
        >
          {linkLabel}
        </PageLink>
      )}
    </div>
  );
}
