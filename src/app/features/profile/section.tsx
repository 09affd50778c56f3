import { type ReactNode, useId } from "react";

/** A titled part of the profile. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-paper px-5 md:px-7">
        {children}
      </div>
    </section>
  );
}

/** One matter of such a part: what it is, how it stands, and what can be done. */
export function SectionRow({
  title,
  badge,
  text,
  children,
}: {
  title: string;
  /** Stands beside the title. */
  badge?: ReactNode;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
          {badge}
        </div>
        <p className="mt-0.5 text-md text-mute">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
