import type { GarmentSheet, MeasureLine } from "#app/lib/garment-sheet.server.ts";

type Measures = NonNullable<GarmentSheet["measures"]>;

/** The measurements: on the garment's drawing, numbered, and as a table that can be heard. */
export function GarmentMeasures({ outline, lines }: Measures) {
  return (
    <section className="border-t border-line pt-4">
      <h2 id="measures" className="font-sans text-base leading-snug font-semibold tracking-normal">
        Measurements
      </h2>
      <p className="mt-1 text-md text-mute">Measured lying flat.</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        {outline && <Drawing outline={outline} lines={lines} />}
        <table aria-labelledby="measures" className="min-w-56 flex-1 text-md">
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
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {line.tape && (
                    <span
                      aria-hidden="true"
                      className="mr-2 inline-grid size-5 place-items-center rounded-full bg-purple text-xs font-semibold text-paper tabular"
                    >
                      {line.number}
                    </span>
                  )}
                  {line.label}
                  <span className="block text-sm text-mute">{line.how}</span>
                </th>
                <td className="py-1.5 pr-3 text-right align-top font-semibold whitespace-nowrap tabular">
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

/** The garment's outline with each tape and its number. The table says the same. */
function Drawing({ outline, lines }: { outline: string; lines: readonly MeasureLine[] }) {
  return (
    <svg viewBox="-6 -2 112 104" aria-hidden="true" className="w-44 shrink-0">
      <path d={outline} className="fill-purple-tint stroke-edge" strokeWidth="1.2" strokeLinejoin="round" />
      {lines.map(({ number, tape }) =>
        tape ? (
          <g key={number}>
            <line
              x1={tape.from[0]}
              y1={tape.from[1]}
              x2={tape.to[0]}
              y2={tape.to[1]}
              className="stroke-purple"
              strokeWidth="1.4"
              strokeDasharray="3 2"
            />
            <circle cx={tape.at[0]} cy={tape.at[1]} r="5.2" className="fill-purple" />
            <text
              x={tape.at[0]}
              y={tape.at[1]}
              dy="2.5"
              textAnchor="middle"
              className="fill-paper text-[7px] font-semibold"
            >
              {number}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  );
}
