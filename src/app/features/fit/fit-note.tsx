import { useEffect } from "react";
import { readMeasures, useMeasures } from "#app/lib/my-measures.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { compareFit, fitInWords } from "#contract/garment/fit.ts";
import type { Measurements } from "#contract/garment/garment.ts";
import { findTemplate } from "#contract/garment/templates.ts";
import { FitDrawing } from "./fit-drawing.tsx";

interface FitNoteProps {
  template: string | null;
  measurements: Measurements;
}

const link = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

/**
 * Whether a product fits, beside what the shopper measured of something that does. Nothing is said where a measure is missing that decides;
 * where only the shopper's are missing, it leads to where they are entered.
 */
export function FitNote({ template, measurements }: FitNoteProps) {
  const measures = useMeasures();
  useEffect(() => void readMeasures(), []);
  const garment = findTemplate(template);
  // What the garment alone lacks can't be helped by measuring.
  if (!garment || !compareFit(template, measurements, measurements)) return null;
  const mine = measures?.[garment.id];
  const fit = compareFit(template, measurements, mine);
  const address = `/measures?for=${garment.id}`;
  if (!fit || !mine) {
    return (
      <p className="text-md">
        Would it fit you?{" "}
        <PageLink to={address} className={link}>
          Measure one of yours
        </PageLink>{" "}
        once, and every page tells you.
      </p>
    );
  }
  return (
    <section aria-label="Fit" className="flex items-center gap-4">
      <FitDrawing template={garment} garment={measurements} mine={mine} />
      <div>
        <p className={`font-semibold ${fit.fits ? "text-leaf" : "text-clay"}`}>
          {fit.fits ? "Fits you" : "Differs from what fits you"}
        </p>
        <p className="text-md">
          It is {fitInWords(fit)}.{" "}
          <PageLink to={address} className={link}>
            My measures
          </PageLink>
        </p>
      </div>
    </section>
  );
}
