import { numberPlace, type Template, templates } from "#modules/garments/contract/templates.ts";
import { GarmentDrawing } from "#ui/garment-drawing.tsx";

export const MEASURING_SHEET = "size: A4; margin: 12mm";

/** Garments of one kind that fit beside each other on paper. */
const GARMENTS = ["first", "second", "third", "fourth"];
const SIZE = "Size on the label";
const LINES = ["Name", SIZE, "Colours, material", "Condition", "Flaws, and where"];
/** They take two lines of handwriting. */
const HIGH = ["Name", "Colours, material", "Flaws, and where"];

export function MeasuringSheet() {
  return (
    <div className="mx-auto max-w-[210mm] rounded-card bg-paper p-5 sm:p-[12mm] print:max-w-none print:rounded-none print:p-0">
      <p className="mb-4">
        The garment lies flat. Numbers are centimetres, to the nearest half. A column is one garment.
      </p>
      <div className="grid gap-7 print:gap-5">
        {templates.map((template) => (
          <Kind key={template.id} template={template} />
        ))}
      </div>
    </div>
  );
}

function Kind({ template: { id, label, sizes, outline, measures } }: { template: Template }) {
  const lines = LINES.filter((line) => sizes !== "none" || line !== SIZE);
  const tapes = measures.map((measure, index) => ({
    ...measure,
    number: index + 1,
    at: numberPlace(measure),
  }));
  return (
    <section className="break-inside-avoid" aria-labelledby={`sheet-${id}`}>
      <h2 id={`sheet-${id}`} className="mb-2 border-b border-gold pb-1 text-lg">
        {label}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-[52mm_1fr] print:grid-cols-[52mm_1fr]">
        <div>
          <GarmentDrawing outline={outline} tapes={tapes} className="mx-auto w-36 print:w-[30mm]" />
          <ol className="mt-1 grid gap-0.5 text-xs leading-snug">
            {tapes.map(({ id: measure, number, label: name, how }) => (
              <li key={measure}>
                <span className="font-semibold">
                  {number} {name}.
                </span>{" "}
                {how}
              </li>
            ))}
          </ol>
        </div>
        <table className="w-full table-fixed border-collapse text-left text-xs">
          <colgroup>
            <col className="w-[31mm]" />
          </colgroup>
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
            {[...tapes.map(({ number, label: name }) => `${number} ${name}`), ...lines].map((line) => (
              <tr key={line} className={HIGH.includes(line) ? "h-[9mm]" : "h-[6.5mm]"}>
                <th scope="row" className="border border-edge px-2 font-semibold">
                  {line}
                </th>
                {GARMENTS.map((garment) => (
                  <td key={garment} className="border border-edge" />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
