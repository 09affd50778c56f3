import { type ReactNode, useId } from "react";

/** A part of a page with its own heading, on paper. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper p-5">
      <h2 id={id} className="mb-4 font-sans text-md font-bold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}
