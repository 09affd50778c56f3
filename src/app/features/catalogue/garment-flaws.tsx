import type { NumberedFlaw } from "#app/lib/garment-sheet.server.ts";

const sign =
  "grid size-6 place-items-center rounded-full bg-paper text-xs font-bold text-clay outline-2 outline-clay tabular";

/** The flaws of a garment, numbered as their pins on the images are. */
export function GarmentFlaws({ flaws }: { flaws: readonly NumberedFlaw[] }) {
  if (flaws.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="small-heading">Flaws</h2>
      <ul className="mt-3 grid gap-2.5 text-md">
        {flaws.map(({ number, words, pin }) => (
          <li key={number} className="flex gap-3">
            <span className={`${sign} shrink-0`}>{number}</span>
            <span>
              {words}
              {pin && <span className="text-mute"> (on image {pin.image + 1})</span>}
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
          aria-label={`Flaw ${number}`}
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
