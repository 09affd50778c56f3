import { t } from "#kernel/languages/messages.ts";
import { GarmentDrawing } from "#ui/garment-drawing.tsx";
import type { GarmentSheet, NumberedFlaw } from "../garment-sheet.server.ts";

export function SizeAndCondition({ size, condition }: Pick<GarmentSheet, "size" | "condition">) {
  return (
    <>
      {size && <p className="mt-3 text-lg font-semibold">{size}</p>}
      {condition && (
        <p className={size ? "" : "mt-3"}>
          <span className="font-semibold">{condition.label}.</span>{" "}
          <span className="text-mute">{condition.meaning}</span>
        </p>
      )}
    </>
  );
}

export function GarmentFacts({ facts, swatches }: Pick<GarmentSheet, "facts" | "swatches">) {
  if (facts.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="small-heading">{t("Details")}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-md">
        {facts.map(({ term, words }) => (
          <div key={term} className="contents">
            <dt className="text-mute">{term}</dt>
            <dd className="flex items-center gap-1.5 whitespace-pre-line">
              {term === t("Colour") &&
                swatches.map((background) => (
                  <span
                    key={background}
                    aria-hidden="true"
                    className="size-4 shrink-0 rounded-full border forced-color-adjust-none border-edge"
                    style={{ background }}
                  />
                ))}
              <span>{words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The measurements: on the garment's drawing, numbered, and as a table that can be heard. */
export function GarmentMeasures({ outline, lines }: NonNullable<GarmentSheet["measures"]>) {
  const tapes = lines.flatMap(({ number, tape }) => (tape ? [{ id: String(number), number, ...tape }] : []));
  return (
    <section className="border-t border-line pt-4">
      <h2 id="measures" className="small-heading">
        {t("Measurements")}
      </h2>
      <p className="mt-1 text-md text-mute">{t("Measured lying flat.")}</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        {outline && <GarmentDrawing outline={outline} tapes={tapes} className="w-[176px] shrink-0" />}
        <table aria-labelledby="measures" className="min-w-[min(14rem,100%)] flex-1 text-md">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("Measure")}</th>
              <th scope="col">{t("Centimetres")}</th>
              <th scope="col">{t("Inches")}</th>
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

const sign =
  "grid size-6 place-items-center rounded-full bg-paper text-xs font-bold text-clay outline-2 outline-clay tabular";

export function GarmentFlaws({ flaws }: { flaws: readonly NumberedFlaw[] }) {
  if (flaws.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="small-heading">{t("Flaws")}</h2>
      <ul className="mt-3 grid gap-2.5 text-md">
        {flaws.map(({ number, words, pin }) => (
          <li key={number} className="flex gap-3">
            <span className={`${sign} shrink-0`}>{number}</span>
            <span>
              {words}
              {pin && (
                <span className="text-mute"> {t("(on image {number})", { number: pin.image + 1 })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pins of one image of the gallery; each opens what it marks, without script too. */
export function FlawPins({ flaws, image }: { flaws: readonly NumberedFlaw[]; image: number }) {
  return flaws.map(({ number, words, pin }) =>
    pin?.image === image ? (
      <div key={number}>
        <button
          type="button"
          popoverTarget={`flaw-${number}`}
          aria-label={t("Flaw {number}", { number })}
          style={{ left: `clamp(22px, ${pin.x}%, 100% - 22px)`, top: `clamp(22px, ${pin.y}%, 100% - 22px)` }}
          className="absolute z-10 grid size-[44px] -translate-1/2 place-items-center rounded-full"
        >
          <span className={sign}>{number}</span>
        </button>
        <p
          id={`flaw-${number}`}
          popover="auto"
          data-note
          className="inset-x-4 top-auto bottom-24 m-auto max-w-72 rounded-field bg-ink px-4 py-3 text-md text-paper shadow-float supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-2 supports-[position-area:bottom]:[position-area:bottom] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
        >
          {words}
        </p>
      </div>
    ) : null,
  );
}
