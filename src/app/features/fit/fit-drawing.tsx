import type { Measurements } from "#contract/garment/garment.ts";
import type { Template } from "#contract/garment/templates.ts";

interface FitDrawingProps {
  template: Template;
  garment: Measurements;
  mine: Measurements;
}

/** Beyond this a drawing would leave its frame. */
const LARGEST = 1.25;
const bounded = (ratio: number) => Math.min(LARGEST, Math.max(1 / LARGEST, ratio));

/** The garment's outline, and the shopper's own as a broken line: as much wider and longer as it was measured. Words say the same beside it. */
export function FitDrawing({ template, garment, mine }: FitDrawingProps) {
  const across = ratioOf(["chest", "waist", "hips"], garment, mine);
  const along = ratioOf(["length", "inseam", "insole"], garment, mine);
  const outline = { d: template.outline, fill: "none", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg viewBox="-14 -6 128 128" aria-hidden="true" className="size-24 shrink-0">
      <path {...outline} className="fill-purple-tint stroke-purple" strokeWidth={2} />
      <path
        {...outline}
        className="stroke-ink"
        strokeWidth={1.5}
        strokeDasharray="4 3"
        transform={`translate(50 6) scale(${across} ${along}) translate(-50 -6)`}
      />
    </svg>
  );
}

/** How much more the shopper's own has of the first measure that both have. */
function ratioOf(measures: readonly string[], garment: Measurements, mine: Measurements): number {
  for (const measure of measures) {
    const [its, own] = [garment[measure], mine[measure]];
    if (its && own) return bounded(own / its);
  }
  return 1;
}
