import type { GarmentSheet } from "#app/lib/garment-sheet.server.ts";
import { GarmentDrawing } from "#app/ui/garment-drawing.tsx";

type Measures = NonNullable<GarmentSheet["measures"]>;

/** The measurements: on the garment's drawing, numbered, and as a table that can be heard. */
export function GarmentMeasures({ outline, lines }: Measures) {
  const tapes = lines.flatMap(({ number, tape }) => (tape ? [{ id: String(number), number, ...tape }] : []));
  return (
    <section className="border-t border-line pt-4">
      <h2 id="measures" className="small-heading">
        Measurements
      </h2>
      <p className="mt-1 text-md text-mute">Measured lying flat.</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        {outline && <GarmentDrawing outline={outline} tapes={tapes} className="w-[176px] shrink-0" />}
        <table aria-labelledby="measures" className="min-w-[min(14rem,100%)] flex-1 text-md">
          <thead className="sr-only">
            <tr>
              <th scope="col">Measure</th>
              <th scope="col">Centimetres</th>
              <th scope="col">Inches</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.number} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-[10px] text-left font-normal wrap-anywhere">
                  {line.tape && (
                    <span
                      aria-hidden="true"
                      className="mr-2 inline-grid size-[20px] place-items-center rounded-full bg-purple text-[12px] font-semibold text-paper tabular"
                    >
                      {line.number}
                    </span>
                  )}
                  {line.label}
                  <span className="block text-sm text-mute">{line.how}</span>
                </th>
                <td className="py-1.5 pr-[10px] text-right align-top font-semibold whitespace-nowrap tabular">
                  {line.cm}
                </td>
                <td className="py-1.5 text-right align-top whitespace-nowrap text-mute tabular">
                  {line.inches}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
