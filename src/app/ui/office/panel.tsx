import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  text?: string;
  /** How what is in it stands below the heading. */
  className?: string;
  children: ReactNode;
}

/** A part of a page with its own heading, on paper. */
export function Panel({ title, text, className = "mt-4", children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-paper p-5">
      <h2 id={id} className="font-sans text-md font-bold tracking-normal">
        {title}
      </h2>
      {text && <p className="text-mute">{text}</p>}
      <div className={className}>{children}</div>
    </section>
  );
}
