import type { ReactNode } from "react";

/** A narrow sheet in the middle of the page, for the screens that ask for one thing. */
export function PasswordFrame({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-[460px] overflow-hidden rounded-card border border-line bg-paper">
        <div className="selvedge" />
        <div className="p-6 md:p-9">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2 text-md text-mute">{text}</p>
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  );
}
