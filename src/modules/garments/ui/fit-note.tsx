import { useEffect } from "react";
import * as paths from "#kernel/pages/paths.ts";
import { PageLink } from "#ui/page/served.tsx";
import { bestFit, compareFit, type Fit, fitInWords } from "../contract/fit.ts";
import type { Measurements } from "../contract/garment.ts";
import type { MeasuredPerson } from "../contract/my-measures.ts";
import { findTemplate, type Template } from "../contract/templates.ts";
import { garmentsOf, readMeasures, useMeasures, whom } from "./my-measures.ts";

const link = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

/** Whether a product fits, beside what each person measured that does; where a measure of theirs is missing that decides, it leads to the form. */
export function FitNote(props: { template: string | null; measurements: Measurements }) {
  const { template, measurements } = props;
  const people = useMeasures();
  useEffect(() => void readMeasures(), []);
  const garment = findTemplate(template);
  // A measure that the garment lacks can't be helped by measuring.
  if (!garment || !compareFit(template, measurements, measurements)) return null;
  const compared = (people ?? []).flatMap((person) => {
    const fit = bestFit(template, measurements, garmentsOf(person)[garment.id]);
    return fit ? [{ person, fit }] : [];
  });
  if (compared.length === 0) {
    return (
      <p className="text-md">
        Not sure of the fit?{" "}
        <PageLink to={paths.measuresFor(garment.id)} className={link}>
          Measure something you own
        </PageLink>{" "}
        once and we compare it on every page.
      </p>
    );
  }
  return compared
    .toSorted((a, b) => Number(b.fit.fits) - Number(a.fit.fits))
    .map(({ person, fit }) => (
      <PersonsFit key={person.name} template={garment} garment={measurements} person={person} fit={fit} />
    ));
}

interface Compared {
  template: Template;
  garment: Measurements;
  fit: Fit;
}

function PersonsFit({ person, ...compared }: Compared & { person: MeasuredPerson }) {
  const { template, fit } = compared;
  const name = whom(person.name);
  const own = person.garments.find(({ measures }) => measures === fit.mine)?.name;
  return (
    <section aria-label={name === "you" ? "Fit" : `Fit for ${name}`} className="flex items-center gap-4">
      <FitDrawing {...compared} />
      <div>
        <p className={`font-semibold ${fit.fits ? "text-leaf" : "text-clay"}`}>
          {fit.fits ? `Fits ${name}` : `Differs from what fits ${name}`}
          {own && <span className="font-normal text-mute"> · {own}</span>}
        </p>
        <p className="text-md">
          It is {fitInWords(fit)}.{" "}
          <PageLink to={paths.measuresFor(template.id)} className={link}>
            My measures
          </PageLink>
        </p>
      </div>
    </section>
  );
}

/** The garment's outline, and the shopper's own as a broken line: as much wider and longer as it was measured. Words say the same beside it. */
function FitDrawing({ template, garment, fit: { mine } }: Compared) {
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

function ratioOf(measures: readonly string[], garment: Measurements, mine: Measurements): number {
  for (const measure of measures) {
    // Beyond these a drawing would leave its frame.
    const [its, own] = [garment[measure], mine[measure]];
    if (its && own) return Math.min(1.25, Math.max(0.8, own / its));
  }
  return 1;
}
