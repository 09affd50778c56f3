import type { GarmentSheet } from "#app/lib/garment-sheet.server.ts";

/** Size and condition, which decide whether to read on. */
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

/** The other facts of a garment, as far as they are known. */
export function GarmentFacts({ facts, swatches }: Pick<GarmentSheet, "facts" | "swatches">) {
  if (facts.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="small-heading">Details</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-md">
        {facts.map(({ term, words }) => (
          <div key={term} className="contents">
            <dt className="text-mute">{term}</dt>
            <dd className="flex items-center gap-1.5 whitespace-pre-line">
              {term === "Colour" &&
                swatches.map((background) => <Swatch key={background} background={background} />)}
              <span>{words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The colour beside its word. */
function Swatch({ background }: { background: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-full border forced-color-adjust-none border-edge"
      style={{ background }}
    />
  );
}
