import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../button.tsx";

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
