import type { ReactNode } from "react";
import { type Template, templates } from "#contract/garment/templates.ts";
import { MeasureDrawing } from "./measure-drawing.tsx";

/** The size and margins of the paper. */
export const MEASURING_SHEET = "size: A4; margin: 12mm";

/** Garments of one kind that fit beside each other on paper. */
const GARMENTS = ["first", "second", "third", "fourth"];
/** What is written down beside the measurements. */
const LINES = ["Name", "Size on the label", "Colours, material", "Condition", "Flaws, and where"];

/** What is measured of each kind of garment, with lines to write the numbers on. */
export function MeasuringSheet() {
  return (
    <div className="mx-auto max-w-[186mm] bg-paper p-6 print:max-w-none print:p-0">
      <p className="mb-4">
        The garment lies flat. Numbers are centimetres, to the nearest half. A column is one garment.
      </p>
      <div className="grid gap-6">
        {templates.map((template) => (
          <Kind key={template.id} template={template} />
        ))}
      </div>
    </div>
  );
}

function Kind({ template }: { template: Template }) {
  const lines = template.sizes === "none" ? LINES.filter((line) => line !== "Size on the label") : LINES;
  return (
    <section className="break-inside-avoid" aria-labelledby={`sheet-${template.id}`}>
      <h2 id={`sheet-${template.id}`} className="mb-2 text-lg">
        {template.label}
      </h2>
      <div className="grid grid-cols-[34mm_1fr] items-start gap-4">
        <MeasureDrawing template={template} shown="all" className="w-full" />
        <table className="w-full border-collapse text-left text-xs">
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              {GARMENTS.map((garment) => (
                <th key={garment} scope="col">
                  The {garment} garment
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {template.measures.map(({ id, label, how }, index) => (
              <Line key={id}>
                <span className="font-semibold">
                  {index + 1} {label}
                </span>{" "}
                {how}
              </Line>
            ))}
            {lines.map((line) => (
              <Line key={line}>
                <span className="font-semibold">{line}</span>
              </Line>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="w-[48mm] border border-edge px-2 py-1 font-normal">
        {children}
      </th>
      {GARMENTS.map((garment) => (
        <td key={garment} className="h-7 border border-edge" />
      ))}
    </tr>
  );
}
